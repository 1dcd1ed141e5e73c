import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { normalBalance } from '.';
import { dayBalances } from './dayBalance';

/** Money between us and one counterparty in one currency, over its accounts. */
export interface NetPosition {
  /** Owed to us. */
  readonly receivable: Big;
  /** Owed by us. */
  readonly payable: Big;
  readonly net: Big;
}

/**
 * Net positions at the end of a day. An account with a debit balance is a receivable, one with a credit balance a payable,
 * on either side of the balance sheet.
 * @param keyOf key of the position that an account belongs to
 */
export async function netPositions(
  records: RecordStore,
  accounts: readonly StoredOf<'Account'>[],
  day: string,
  keyOf: (account: StoredOf<'Account'>) => string,
): Promise<ReadonlyMap<string, NetPosition>> {
  const balances = await dayBalances(records, accounts, day);
  const found = new Map<string, NetPosition>();
  for (const account of accounts) {
    const key = keyOf(account);
    const closing = balances.get(account.id)?.closing ?? new Big(0);
    const owed = normalBalance(account) === 'D' ? closing : closing.times(-1);
    const { receivable, payable } = found.get(key) ?? { receivable: new Big(0), payable: new Big(0) };
    const changed = owed.gte(0)
      ? { receivable: receivable.plus(owed), payable }
      : { receivable, payable: payable.minus(owed) };
    found.set(key, { ...changed, net: changed.receivable.minus(changed.payable) });
  }
  return found;
}
