import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../contract/values/json';
import { insertCustomer } from '../../server/fixtures/accountFixtures';
import { businessDay, type Caller, type Institution, openInstitution, signedIn } from './institution';
import { Screen } from './Screen';

let house: Institution;
let root: Caller;
beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 0, accounts: 0 });
  root = await signedIn(house, 'root');
});
afterAll(() => house.server.close());

type Values = Readonly<Record<string, Json>>;

const stored = async (entity: string, values: Values) => (await house.storage.insert(entity, values)).id;

/** Rows of a screen, by the value of a column. */
async function rowsBy(
  screen: string,
  path: string,
  column: string,
  filter: JsonObject = {},
): Promise<ReadonlyMap<Json | undefined, JsonObject>> {
  const rows = await new Screen(root, screen, path).rows(filter);
  return new Map(rows.map((row) => [row[column], row]));
}

test('W15 the list of tier templates counts their tiers, and the fees in force that use them', async () => {
  const used = await stored('AmountTemplate', { code: 'USED', currency: 'TRY', status: 'ACTIVE' });
  await stored('AmountTemplate', { code: 'UNUSED', currency: 'TRY', status: 'ACTIVE' });
  for (const tierNo of [1, 2, 3]) await stored('AmountTier', { template: used, tierNo });
  for (const [code, status] of [
    ['A', 'ACTIVE'],
    ['B', 'ACTIVE'],
    ['C', 'PASSIVE'],
  ] as const)
    await stored('FeeTemplate', { code, feeType: '1', amountTemplate: used, status });
  const rows = await rowsBy('fee/amountTemplates', 'fee/amountTemplate', 'code');
  expect(rows.get('USED')).toMatchObject({ tierCount: 3, usedInCount: 2 });
  expect(rows.get('UNUSED')).toMatchObject({ tierCount: 0, usedInCount: 0 });
});

test('W15 the list of campaigns has the used share of each budget', async () => {
  const campaign = { feeType: '4', txnType: 'SEND', status: 'ACTIVE', validUntil: '2026-12-31' };
  await stored('FeeTemplate', { ...campaign, code: 'HALF', budget: '80.00', budgetUsed: '40.00' });
  await stored('FeeTemplate', { ...campaign, code: 'FREE', budget: '0.00', budgetUsed: '0.00' });
  const rows = await rowsBy('fee/campaingsTemplates', 'fee/template/4', 'code');
  expect(rows.get('HALF')?.budgetPct).toBe('50.00');
  expect(rows.get('FREE')?.budgetPct).toBeNull();
});

test('W15 the list of taken commissions has what the accepted orders of each rule accrued, and nothing of others', async () => {
  const rule = { feeType: '3', txnType: 'SEND', status: 'ACTIVE', currency: 'TRY' };
  const [earning, idle] = [
    await stored('FeeTemplate', { ...rule, code: 'EARNING' }),
    await stored('FeeTemplate', { ...rule, code: 'IDLE' }),
  ];
  const sender = (await insertCustomer(house.storage, { customerNo: '7100' })).id;
  const order = async (partnerRule: string, partnerCommission: string, states: readonly string[]) => {
    const { id, version } = await house.storage.insert('Remittance', {
      ...{ sender, partnerRule, partnerCommission, payoutCode: null },
    });
    let at = version;
    for (const transferStatus of states)
      at = (await house.storage.records.untyped.update('Remittance', id, at, { transferStatus })).version;
  };
  await order(earning, '1.10', ['SENT', 'READY']);
  await order(earning, '2.25', ['SENT', 'READY', 'PAID']);
  await order(earning, '4.00', ['SENT']);
  await order(earning, '8.00', ['SENT', 'READY', 'CANCELLED']);
  await order(idle, '16.00', ['SENT', 'REJECTED']);
  const rows = await rowsBy('fee/takenCommissions', 'fee/template/3', 'code');
  expect(rows.get('EARNING')?.accruedAmount).toBe('3.35');
  expect(rows.get('IDLE')?.accruedAmount).toBe('0');
});

test('S06 the list of payout margins has what each earned on the payouts of seven days', async () => {
  const margin = { marginSide: 'PAYOUT', currency: 'USD', counterCurrency: 'TRY', status: 'ACTIVE' };
  const own = {
    ...margin,
    validFrom: '2026-01-01T00:00:00.000Z',
    marginType: 'PERCENT',
    buyMargin: '1.0000',
  };
  const [earning, idle] = [
    await stored('CurrencyMargin', { ...own, marginCode: 'EARNING' }),
    await stored('CurrencyMargin', { ...own, marginCode: 'IDLE' }),
  ];
  const payout = (of: string, bookingDate: string, marginEarned: string, payoutStatus = 'PAID') =>
    stored('Payout', { margin: of, bookingDate, marginEarned, payoutStatus });
  await payout(earning, businessDay, '1.50');
  await payout(earning, '2026-11-14', '2.00');
  await payout(earning, '2026-11-13', '4.00');
  await payout(idle, '2026-11-12', '16.00');
  const rows = await rowsBy('fct/cer-curRateMarginPayout-query', 'fct/marginPayout', 'marginCode');
  expect(rows.get('EARNING')?.spread7d).toBe('3.50');
  expect(Number(rows.get('IDLE')?.spread7d)).toBe(0);
});

test('W2 offices that are open now are found alone, by their own hours', async () => {
  const exfFirm = await stored('ExfFirm', { firmCode: 'OFFICE', title: 'Office' });
  const office = (name: string, values: Values) =>
    stored('ExfWorkOffice', {
      ...{ exfFirm, officeCode: name, name, country: 'AZ', city: 'Baku', currency: 'USD', status: 'ACTIVE' },
      ...{ timeZone: 'Asia/Baku', weekendOpen: false, ...values },
    });
  // 06:00 UTC on a Friday is 10:00 in Baku.
  await office('Open', { openTime: '09:00', closeTime: '18:00' });
  await office('Later', { openTime: '10:30', closeTime: '18:00' });
  await office('Closed', { openTime: '00:00', closeTime: '09:30' });
  await office('Passive', { openTime: '09:00', closeTime: '18:00', status: 'PASSIVE' });
  const path = 'moneyTransfer/exfOffice';
  const open = await rowsBy('moneyTransfer/exfWorkOfficeQuery', path, 'name', { openNow: true });
  expect([...open.keys()]).toEqual(['Open']);
  expect((await rowsBy('moneyTransfer/exfWorkOfficeQuery', path, 'name', {})).size).toBe(4);
});
