import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';

/** Our money with a partner, from which it pays, in one currency. */
export interface Prefunding {
  readonly info: StoredOf<'ExfAccountInfo'>;
  /** Of our account with the partner, in its currency. */
  readonly balance: Big;
  /** The balance is below the alert balance. */
  readonly isLow: boolean;
}

/** Prefunded accounts of partners with their balances. @param firms ids; every partner without it */
export async function prefundings(
  records: Pick<RecordStore, 'list' | 'getAll'>,
  firms?: readonly string[],
): Promise<readonly Prefunding[]> {
  const infos = await records.list('ExfAccountInfo', {
    ...{ exfAccountRole: 'PREFUND', status: 'ACTIVE', ...(firms && { exfFirm: firms }) },
  });
  const accounts = await records.getAll(
    'Account',
    infos.map(({ account }) => account),
  );
  return infos.map((info) => {
    const balance = new Big(accounts.get(info.account)?.balance ?? 0);
    return { info, balance, isLow: balance.lt(info.alertBalance) };
  });
}
