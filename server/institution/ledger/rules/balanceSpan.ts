import Big from 'big.js';
import { addDays } from '../../../../contract/values/days';
import type { RecordStore } from '../../../records/RecordStore';
import { ledgerOf } from '../store/createLedgerStore';

/** Balances of an account at both ends of a span of days, as decimals. */
export interface BalanceSpan {
  readonly openingBalance: string;
  readonly closingBalance: string;
  readonly change: string;
}

/** Balances of an account before `from` and after `to`; without them, before and after all of its movements. */
export async function balanceSpan(
  records: Pick<RecordStore, 'store'>,
  account: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<BalanceSpan> {
  const at = async (day: string | null) =>
    (await ledgerOf(records).balancesBefore([account], day)).get(account) ?? '0';
  const opening = new Big(from ? await at(from) : 0);
  const closing = new Big(await at(to ? addDays(to, 1) : null));
  return {
    openingBalance: opening.toFixed(2),
    closingBalance: closing.toFixed(2),
    change: closing.minus(opening).toFixed(2),
  };
}
