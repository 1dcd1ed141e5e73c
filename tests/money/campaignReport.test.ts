import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../contract/values/json';
import { insertCustomer } from '../../server/fixtures/accountFixtures';
import { type Institution, openInstitution, signedIn } from './institution';
import { Screen } from './Screen';

/** Campaign, sender, currency, amount, charged fee, discount, day and last state of an order. */
const orders = [
  ['BAYRAM', 0, 'TRY', '1000.00', '10.00', '10.00', '2026-11-02', 'PAID'],
  ['BAYRAM', 0, 'TRY', '250.50', '7.55', '7.55', '2026-11-09', 'READY'],
  ['BAYRAM', 1, 'TRY', '99.99', '0.01', '0.02', '2026-11-16', 'SENT'],
  ['BAYRAM', 1, 'USD', '40.00', '1.25', '1.25', '2026-11-16', 'SENT'],
  ['BAYRAM', 2, 'TRY', '500.00', '10.00', '10.00', '2026-11-16', 'CANCELLED'],
  ['SADIK', 2, 'TRY', '700.00', '20.00', '10.00', '2026-11-03', 'PAID'],
  ['SADIK', 2, 'TRY', '700.00', '20.00', '10.00', '2026-10-31', 'PAID'],
  [null, 1, 'TRY', '800.00', '30.00', null, '2026-11-04', 'PAID'],
] as const;

/** November in Türkiye. */
const span = { from: '2026-10-31T21:00:00.000Z', to: '2026-11-30T20:59:59.000Z' };

/** States on the way to the last one. */
const ways = {
  SENT: ['SENT'],
  READY: ['SENT', 'READY'],
  PAID: ['SENT', 'READY', 'PAID'],
  CANCELLED: ['SENT', 'CANCELLED'],
} as const;

let house: Institution;
let report: Screen;
const campaigns: Record<string, string> = {};

beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 0, accounts: 0 });
  report = new Screen(await signedIn(house, 'root'), 'reports/feeCampaignReport', 'reports/feeCampaign');
  const { insert, records } = house.storage;
  const campaign = async (code: string, values: Readonly<Record<string, Json>>) => {
    const own = {
      code,
      name: code,
      feeType: '4',
      txnType: 'SEND',
      currency: 'TRY',
      validUntil: '2026-12-31',
    };
    campaigns[code] = (await insert('FeeTemplate', { ...own, ...values })).id;
  };
  await campaign('BAYRAM', { segment: 'ALL', announcedCount: 8, budget: '500.00', budgetUsed: '18.82' });
  await campaign('SADIK', { segment: 'LOYAL', budget: '90.00', budgetUsed: '20.00' });
  const senders: string[] = [];
  for (const customerNo of ['7001', '7002', '7003'])
    senders.push((await insertCustomer(house.storage, { customerNo })).id);
  for (const [code, sender, sendCurrency, sendAmount, feeAmount, campaignCost, day, last] of orders) {
    const order = await insert('Remittance', {
      ...{ sender: senders[sender] ?? '', sendCurrency, sendAmount, feeAmount, campaignCost },
      ...{ campaign: code && (campaigns[code] ?? null), payoutCode: null, sentAt: `${day}T09:00:00.000Z` },
    });
    let { version } = order;
    for (const transferStatus of ways[last])
      ({ version } = await records.untyped.update('Remittance', order.id, version, { transferStatus }));
  }
});
afterAll(() => house.server.close());

/** The figures of a campaign in a currency, added up from the orders one by one. */
function counted(code: string, currency: string, from = '2026-11-01') {
  const own = orders.filter(
    ([of, , money, , , , day, last]) =>
      of === code && money === currency && day >= from && last !== 'CANCELLED',
  );
  const total = (at: 3 | 4 | 5) =>
    own.reduce((sum, order) => sum.plus(order[at] ?? '0'), new Big(0)).toFixed(2);
  const senders = new Set(own.map(([, sender]) => sender)).size;
  const [volume, netFee, discountGiven] = [total(3), total(4), total(5)];
  return {
    ...{ 'campaign.code': code, sendCurrency: currency, txnCount: own.length, senders },
    ...{ volume, netFee, discountGiven, grossFee: new Big(netFee).plus(discountGiven).toFixed(2) },
  };
}

const byCampaign = (rows: readonly JsonObject[]) =>
  [...rows].sort((left, right) =>
    `${left['campaign.code']} ${left.sendCurrency}`.localeCompare(
      `${right['campaign.code']} ${right.sendCurrency}`,
    ),
  );

test('W15 the campaign report has the figures of its orders: those sent and not given back, each currency alone', async () => {
  const rows = byCampaign(await report.rows({ sentAt: span }));
  expect(rows).toMatchObject([
    { ...counted('BAYRAM', 'TRY'), conversionPct: '25.0', 'campaign.budget': '500.00' },
    { ...counted('BAYRAM', 'USD'), conversionPct: '12.5', 'campaign.budgetUsed': '18.82' },
    // A campaign that was never announced has no conversion.
    { ...counted('SADIK', 'TRY'), conversionPct: null },
  ]);
  expect(rows[0]).toMatchObject({ txnCount: 3, senders: 2, volume: '1350.49', grossFee: '35.13' });
});

test('W15 the campaign report is of the chosen campaign, segment and days', async () => {
  const { SADIK } = campaigns;
  expect(await report.rows({ campaign: SADIK ?? null })).toMatchObject([
    counted('SADIK', 'TRY', '2026-10-01'),
  ]);
  expect(await report.rows({ segment: 'LOYAL', sentAt: span })).toMatchObject([counted('SADIK', 'TRY')]);
  expect(await report.rows({ segment: 'NEW' })).toEqual([]);
  expect(await report.rows({ txnType: 'PAY' })).toEqual([]);
});
