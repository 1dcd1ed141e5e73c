import Big from 'big.js';
import { sumDecimals } from '../../../../contract/values/money';
import type { StoredOf } from '../../../records/RecordStore';

/** What became of the money of a collection; decimals as text. */
export type CollectionAmounts = Pick<
  StoredOf<'Collection'>,
  'amount' | 'allocatedAmount' | 'refundedAmount' | 'openAmount'
>;

/** The amounts after more was allocated or refunded; less than zero takes it back. Null if less than nothing would be left of any. */
export function movedAmounts(
  { amount, allocatedAmount, refundedAmount }: CollectionAmounts,
  { allocated = '0', refunded = '0' }: { readonly allocated?: string; readonly refunded?: string },
): CollectionAmounts | null {
  const next = [new Big(allocatedAmount).plus(allocated), new Big(refundedAmount).plus(refunded)] as const;
  const open = new Big(amount).minus(next[0]).minus(next[1]);
  if ([...next, open].some((each) => each.lt(0))) return null;
  const [allocatedText, refundedText] = next.map((each) => each.toFixed(2)) as [string, string];
  return {
    amount,
    allocatedAmount: allocatedText,
    refundedAmount: refundedText,
    openAmount: open.toFixed(2),
  };
}

/** Sum of the parts of an allocation. */
export const sumOfParts = (parts: readonly { readonly amount: string }[]): string =>
  sumDecimals(parts.map(({ amount }) => amount));

/** Whether nothing is left, and whether nothing was taken. */
export const isUsedUp = ({ openAmount }: CollectionAmounts): boolean => new Big(openAmount).eq(0);
export const isWhole = ({ amount, openAmount }: CollectionAmounts): boolean => new Big(openAmount).eq(amount);
