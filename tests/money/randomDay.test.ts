import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../server/domain/ledger';
import { currencies, type Institution, openInstitution } from './institution';
import { type Day, randomDay } from './randomDay';

// Twenty users work at once: two branches with a main desk and eight tellers each, an accountant, a compliance officer.
// `npm run day` runs 2,000 operations on PostgreSQL.

const operations = Number(process.env.DAY_OPERATIONS ?? 200);
const seed = Number(process.env.DAY_SEED ?? 2026);

/** Refusals that a day without faults has: what users try is not always possible. */
const usual = new Set([
  ...['ok', 'ledger.insufficientBalance', 'ledger.accountBlocked', 'ledger.alreadyReversed'],
  ...['desk.notOpen', 'desk.difference', 'desk.same', 'desk.notInTransit'],
  ...['block.aboveAvailable', 'block.exists'],
]);

let house: Institution;
let day: Day;
beforeAll(async () => {
  house = await openInstitution({ branches: 2, tellers: 8, accounts: 24 });
  day = await randomDay(house, seed, operations);
}, 1_800_000);
afterAll(() => house.server.close());

describe(`a day of ${operations} operations by twenty users`, () => {
  test('shows nobody an error of the server, or a conflict with another user', () => {
    expect(house.server.log).toEqual([]);
    const codes = new Set([...day.answers.keys()].map((answer) => answer.split(' ')[1] ?? ''));
    expect([...codes].filter((code) => !usual.has(code))).toEqual([]);
  });

  test('has operations of every kind that were carried out', () => {
    for (const path of [
      'account/cashDeposit',
      'account/cashWithdraw',
      'deskTransfer',
      'record/cancel',
      'account/block',
    ])
      expect(day.answers.get(`accounting/${path}/commit ok`), path).toBeGreaterThan(0);
  });

  test('ends with a ledger that proves itself, and debits that equal credits in each currency', async () => {
    expect((await verifyLedger(house.server.database)).faults).toEqual([]);
    const { records } = house.storage;
    for (const currency of currencies) {
      const { D, C } = await records.sum('LedgerEntry', ['amount'], { currency }, 'direction');
      expect(D?.amount).toBe(C?.amount);
      expect(Number(D?.amount)).toBeGreaterThan(0);
    }
  });

  test('ends with closed desks whose counts are their accounts, and with what their drawers hold', async () => {
    const { records } = house.storage;
    expect(await records.count('PayDeskSession', { deskStatus: ['OPEN', 'COUNTING'] })).toBe(0);
    expect(await records.count('DeskTransfer', { deskTransferStatus: 'SENT' })).toBe(0);
    for (const { id } of house.desks) {
      for (const currency of currencies) {
        const [account] = await records.list('Account', { payDesk: id, currency });
        const days = await records.list('PayDeskSession', { payDesk: id, currency });
        expect(account?.balance).toBe(days.at(-1)?.countedBalance);
        expect(account?.balance).toBe((day.floor.cash.get(`${id} ${currency}`) ?? 0).toFixed(2));
      }
    }
  });

  test('leaves customers with what was confirmed to them, and nothing in transit', async () => {
    const { records } = house.storage;
    for (const { id } of house.accounts) {
      const account = await records.get('Account', id);
      expect(account?.balance).toBe((day.floor.balances.get(id) ?? 0).toFixed(2));
    }
    expect(await records.count('CashOperation', {})).toBe(day.floor.vouchers.length);
    for (const glCode of ['101.09', '197.01', '397.01'])
      for (const currency of currencies) {
        const { D, C } = await records.sum('LedgerEntry', ['amount'], { glCode, currency }, 'direction');
        const open = glCode === '197.01' ? (day.floor.missing.get(currency) ?? 0) : 0;
        expect(Number(D?.amount ?? 0) - Number(C?.amount ?? 0), `${glCode} ${currency}`).toBe(open);
      }
  });
});
