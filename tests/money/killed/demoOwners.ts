import { todayInTurkiye } from '../../../contract/values/today';
import { demoRecords } from '../../../server/demo';
import type { DemoRow } from '../../../server/demo/DemoBatch';

const demo = (() => {
  let rows: ReturnType<typeof demoRecords> | undefined;
  return (name: string): readonly DemoRow[] => {
    rows ??= [...demoRecords(todayInTurkiye())];
    return [...rows].filter(({ entity }) => entity === name).flatMap((batch) => batch.rows);
  };
})();

/** Ids of active customers whose operations no rule of the demo stops: without restrictions, and with an identity. */
export function plainCustomers(): readonly string[] {
  const restricted = new Set(demo('CustomerRestriction').map(({ customer }) => customer));
  const hit = new Set(demo('ScreeningHit').map(({ customer }) => customer));
  return demo('Customer').flatMap(({ id, status, riskLevel, customerType }) =>
    [status, riskLevel, customerType].join() === 'ACTIVE,LOW,INDIVIDUAL' &&
    !restricted.has(String(id)) &&
    !hit.has(String(id))
      ? [String(id)]
      : [],
  );
}

/** Open payment accounts in TRY of those, without blocks, with this much money or more. */
export function plainAccounts(least: number) {
  const owners = new Set(plainCustomers());
  const blocked = new Set([...demo('AccountBlock'), ...demo('Provision')].map(({ account }) => account));
  return demo('Account').flatMap(({ id, customer, status, ownerType, currency, accountType, balance }) =>
    [status, ownerType, currency, accountType].join() === 'OPEN,CUSTOMER,TRY,PAYMENT' &&
    owners.has(String(customer)) &&
    !blocked.has(id) &&
    Number(balance) >= least
      ? [{ id: String(id), customer: String(customer) }]
      : [],
  );
}

/** Active wallets in TRY of those. */
export function plainWallets() {
  const owners = new Set(plainCustomers());
  return demo('Wallet').flatMap(({ id, customer, walletStatus, currency }) =>
    [walletStatus, currency].join() === 'ACTIVE,TRY' && owners.has(String(customer)) ? [String(id)] : [],
  );
}
