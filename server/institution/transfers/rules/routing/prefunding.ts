import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';

/** Our money with a partner, from which it pays, in one currency. */
export interface Prefunding {
  readonly info: StoredOf<'PartnerAccount'>;
  /** Of our account with the partner, in its currency. */
  readonly balance: Big;
  /** The balance is below the alert balance. */
  readonly isLow: boolean;
  /** Amount that it can still pay: balance and credit without the transfers that it has not accepted yet. */
  readonly free: Big;
}

/** Prefunded accounts of partners with their balances. @param partners ids; every partner without it */
export async function prefundings(
  records: Pick<RecordStore, 'list' | 'getAll' | 'sumPer'>,
  partners?: readonly string[],
): Promise<readonly Prefunding[]> {
  const infos = await records.list('PartnerAccount', {
    partnerAccountRole: 'PREFUND',
    status: 'ACTIVE',
    ...(partners && { partner: partners }),
  });
  if (infos.length === 0) return [];
  // Before the balances: a transfer that the partner accepts meanwhile counts twice then, never not at all.
  const underway = await records.sumPer(
    'Transfer',
    'payoutAmount',
    { transferStatus: 'SENT', partner: infos.map(({ partner }) => partner) },
    ['partner', 'payoutCurrency'],
  );
  const accounts = await records.getAll(
    'Account',
    infos.map(({ account }) => account),
  );
  return infos.map((info) => {
    const balance = new Big(accounts.get(info.account)?.balance ?? 0);
    const free = balance.plus(info.creditLimit ?? 0).minus(underway[info.partner]?.[info.currency] ?? 0);
    return { info, balance, isLow: balance.lt(info.alertBalance ?? 0), free };
  });
}
