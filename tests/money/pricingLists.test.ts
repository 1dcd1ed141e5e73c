import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../contract/values/json';
import { insertCustomer } from '../../server/testing/accountFixtures';
import { businessDay, type Caller, type Institution, openInstitution, signedIn } from './institution';
import { Screen } from './Screen';

let house: Institution;
let root: Caller;
beforeAll(async () => {
  house = await openInstitution({ branches: 1, tellers: 0, accounts: 0 });
  root = await signedIn(house, 'root');
});
afterAll(() => house.server.close());

/** Validity of an edition that is in force. */
const inForce = { validFrom: '2026-01-01', validUntil: '2026-12-31' };

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
  const campaign = { feeType: '4', txnType: 'SEND', status: 'ACTIVE', ...inForce };
  await stored('FeeTemplate', { ...campaign, code: 'HALF', budget: '80.00', budgetUsed: '40.00' });
  await stored('FeeTemplate', { ...campaign, code: 'FREE', budget: '0.00', budgetUsed: '0.00' });
  const rows = await rowsBy('fee/campaingsTemplates', 'fee/template/4', 'code');
  expect(rows.get('HALF')?.budgetPct).toBe('50.00');
  expect(rows.get('FREE')?.budgetPct).toBeNull();
});

test('W15 the list of taken commissions has what the accepted transfers of each rule accrued, and nothing of others', async () => {
  const rule = { feeType: '3', txnType: 'SEND', status: 'ACTIVE', currency: 'TRY', ...inForce };
  const [earning, idle] = [
    await stored('FeeTemplate', { ...rule, code: 'EARNING' }),
    await stored('FeeTemplate', { ...rule, code: 'IDLE' }),
  ];
  const sender = (await insertCustomer(house.storage, { customerNo: '7100' })).id;
  const transfer = async (partnerRule: string, partnerCommission: string, states: readonly string[]) => {
    const { id, version } = await house.storage.insert('Transfer', {
      sender,
      partnerRule,
      partnerCommission,
      payoutCode: null,
    });
    let at = version;
    for (const transferStatus of states)
      at = (await house.storage.records.untyped.update('Transfer', id, at, { transferStatus })).version;
  };
  await transfer(earning, '1.10', ['SENT', 'READY']);
  await transfer(earning, '2.25', ['SENT', 'READY', 'PAID']);
  await transfer(earning, '4.00', ['SENT']);
  await transfer(earning, '8.00', ['SENT', 'READY', 'CANCELLED']);
  await transfer(idle, '16.00', ['SENT', 'REJECTED']);
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
  const partner = await stored('Partner', { partnerCode: 'OFFICE', title: 'Office' });
  const office = (name: string, values: Values) =>
    stored('PartnerOffice', {
      partner,
      officeCode: name,
      name,
      country: 'AZ',
      city: 'Baku',
      currency: 'USD',
      status: 'ACTIVE',
      timeZone: 'Asia/Baku',
      weekendOpen: false,
      ...values,
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

/** Campaign, sender, currency, amount, charged fee, discount, day and last state of a transfer. */
const transfers = [
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

/** Stores the campaigns and their transfers. @returns ids of the campaigns by code */
async function storeCampaigns(): Promise<Readonly<Record<string, string>>> {
  const { insert, records } = house.storage;
  const campaigns: Record<string, string> = {};
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
  for (const [code, sender, sendCurrency, sendAmount, feeAmount, campaignCost, day, last] of transfers) {
    const transfer = await insert('Transfer', {
      sender: senders[sender] ?? '',
      sendCurrency,
      sendAmount,
      feeAmount,
      campaignCost,
      campaign: code && (campaigns[code] ?? null),
      payoutCode: null,
      sentAt: `${day}T09:00:00.000Z`,
    });
    let { version } = transfer;
    for (const transferStatus of ways[last])
      ({ version } = await records.untyped.update('Transfer', transfer.id, version, { transferStatus }));
  }
  return campaigns;
}

/** The figures of a campaign in a currency, added up from the transfers one by one. */
function counted(code: string, currency: string, from = '2026-11-01') {
  const own = transfers.filter(
    ([of, , money, , , , day, last]) =>
      of === code && money === currency && day >= from && last !== 'CANCELLED',
  );
  const total = (at: 3 | 4 | 5) =>
    own.reduce((sum, transfer) => sum.plus(transfer[at] ?? '0'), new Big(0)).toFixed(2);
  const senders = new Set(own.map(([, sender]) => sender)).size;
  const [volume, netFee, discountGiven] = [total(3), total(4), total(5)];
  return {
    'campaign.code': code,
    sendCurrency: currency,
    txnCount: own.length,
    senders,
    volume,
    netFee,
    discountGiven,
    grossFee: new Big(netFee).plus(discountGiven).toFixed(2),
  };
}

const byCampaign = (rows: readonly JsonObject[]) =>
  [...rows].sort((left, right) =>
    `${left['campaign.code']} ${left.sendCurrency}`.localeCompare(
      `${right['campaign.code']} ${right.sendCurrency}`,
    ),
  );

describe('W15 reports/feeCampaignReport', () => {
  let campaigns: Readonly<Record<string, string>>;
  let report: Screen;
  beforeAll(async () => {
    campaigns = await storeCampaigns();
    report = new Screen(root, 'reports/feeCampaignReport', 'reports/feeCampaign');
  });

  test('the campaign report has the figures of its transfers: those sent and not given back, each currency alone', async () => {
    const rows = byCampaign(await report.rows({ sentAt: span }));
    expect(rows).toMatchObject([
      { ...counted('BAYRAM', 'TRY'), conversionPct: '25.0', 'campaign.budget': '500.00' },
      { ...counted('BAYRAM', 'USD'), conversionPct: '12.5', 'campaign.budgetUsed': '18.82' },
      // A campaign that was never announced has no conversion.
      { ...counted('SADIK', 'TRY'), conversionPct: null },
    ]);
    expect(rows[0]).toMatchObject({ txnCount: 3, senders: 2, volume: '1350.49', grossFee: '35.13' });
  });

  test('the campaign report is of the chosen campaign, segment and days', async () => {
    const { SADIK } = campaigns;
    expect(await report.rows({ campaign: SADIK ?? null })).toMatchObject([
      counted('SADIK', 'TRY', '2026-10-01'),
    ]);
    expect(await report.rows({ segment: 'LOYAL', sentAt: span })).toMatchObject([counted('SADIK', 'TRY')]);
    expect(await report.rows({ segment: 'NEW' })).toEqual([]);
    expect(await report.rows({ txnType: 'PAY' })).toEqual([]);
  });
});
