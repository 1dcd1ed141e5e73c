import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** Adds an amount, which may be negative, to the available balance of a locked account. */
export function moveAvailable(
  records: RecordStore,
  account: StoredOf<'Account'>,
  amount: Big,
): Promise<StoredOf<'Account'>> {
  return records.update('Account', account.id, account.version, {
    availableBalance: new Big(account.availableBalance ?? '0').plus(amount).toFixed(2),
  });
}
