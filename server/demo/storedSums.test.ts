import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { DemoRow } from './DemoBatch';
import { demoRecords } from './demoRecords';

const batches = [...demoRecords('2026-11-20')];
const rowsOf = (entity: string): readonly DemoRow[] =>
  batches.flatMap((batch) => (batch.entity === entity ? batch.rows : []));
const sum = (amounts: readonly unknown[]): Big =>
  amounts.reduce<Big>((total, each) => total.plus(String(each ?? '0')), new Big(0));

/** Rows of an entity by the record that they belong to. */
function rowsBy(entity: string, field: string, matches: (row: DemoRow) => boolean = () => true) {
  const found = new Map<unknown, DemoRow[]>();
  for (const row of rowsOf(entity).filter(matches)) {
    const rows = found.get(row[field]) ?? [];
    rows.push(row);
    found.set(row[field], rows);
  }
  return (key: unknown): readonly DemoRow[] => found.get(key) ?? [];
}

const uses = rowsBy('CampaignUse', 'campaign', ({ releasedAt }) => !releasedAt);
const blocks = rowsBy(
  'AccountBlock',
  'account',
  ({ blockType, status }) => blockType === 'AMOUNT' && status === 'ACTIVE',
);
const holds = rowsBy('Provision', 'account', ({ status }) => status === 'HELD');
const entries = {
  D: rowsBy('LedgerEntry', 'voucher', ({ direction }) => direction === 'D'),
  C: rowsBy('LedgerEntry', 'voucher', ({ direction }) => direction === 'C'),
};
const amounts = (rows: readonly DemoRow[], field = 'amount') => sum(rows.map((row) => row[field]));
const overdrafts = rowsBy(
  'AccountLimitAllowance',
  'account',
  ({ allowanceType, inEffect }) => allowanceType === 'OVERDRAFT' && inEffect === true,
);
/** Money of an account that can't be spent, less what may be spent above its balance. */
const heldOn = (id: unknown) =>
  amounts(blocks(id))
    .plus(amounts(holds(id)))
    .minus(amounts(overdrafts(id)));

const standing = rowsBy('Customer', 'id', ({ status }) => status === 'ACTIVE');
/** Customers whom the announcement of a campaign for all reaches. */
const reached = new Set(
  rowsOf('MarketingPermission')
    .filter(({ consentChannel, consent }) => consentChannel === 'SMS' && consent === 'APPROVED')
    .map(({ customer }) => customer)
    .filter((customer) => standing(customer).length === 1),
);

/** Sums that are stored beside the rows that they are of, and those rows' sum. */
const storedSums: readonly (readonly [string, string, (row: DemoRow) => Big])[] = [
  ['FeeTemplate', 'budgetUsed', ({ id }) => amounts(uses(id), 'discount')],
  ['FeeTemplate', 'announcedCount', () => new Big(reached.size)],
  ['Voucher', 'totalDebit', ({ id }) => amounts(entries.D(id), 'amountTry')],
  ['Voucher', 'totalCredit', ({ id }) => amounts(entries.C(id), 'amountTry')],
  ['Account', 'blockedAmount', ({ id }) => amounts(blocks(id))],
  ['Account', 'availableBalance', ({ id, balance }) => sum([balance]).minus(heldOn(id))],
  [
    'PayDeskSession',
    'expectedBalance',
    ({ openingBalance, totalIn, totalOut }) => sum([openingBalance, totalIn]).minus(sum([totalOut])),
  ],
  [
    'Transfer',
    'totalCollected',
    ({ sendAmount, feeAmount, taxAmount }) => sum([sendAmount, feeAmount, taxAmount]),
  ],
];

describe('sums of the demo that are stored beside their rows', () => {
  it.each(storedSums)('%s.%s is the sum of its rows', (entity, field, expected) => {
    const stored = rowsOf(entity).filter((row) => row[field] !== undefined && row[field] !== null);
    expect(stored.length).toBeGreaterThan(0);
    const wrong = stored.filter((row) => !sum([row[field]]).eq(expected(row)));
    expect(wrong.map((row) => `${row.id}: ${row[field]} and not ${expected(row).toFixed(2)}`)).toEqual([]);
  });

  it('a campaign spends no more than its budget, and one that is nearly spent is running', () => {
    const campaigns = rowsOf('FeeTemplate').filter(({ budget }) => budget);
    expect(campaigns.filter(({ budget, budgetUsed }) => sum([budgetUsed]).gt(String(budget)))).toEqual([]);
    const rests = campaigns
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ budget, budgetUsed }) => sum([budget]).minus(String(budgetUsed)).toFixed(2));
    expect(rests).toContain('4.00');
  });
});
