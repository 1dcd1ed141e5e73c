import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { Database } from '../../records/openDatabase';
import { twelveAccounts } from '../../testing/accounts';
import { fixtureModel } from '../../testing/model';
import { readableMarks } from '../../testing/readableMarks';
import { fixtureScreens } from '../../testing/screens';
import { GridQuery } from './GridQuery';

const screen = fixtureScreens['accounting/accountSearch'];
const { Account: account } = fixtureModel.entities;
if (!screen || !account) throw new Error('fixture');

let database: Database;
beforeAll(async () => {
  database = await twelveAccounts();
});
afterAll(() => database.destroy());

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };

describe('E02 E06 fixed conditions of a grid', () => {
  const countOf = async (where: JsonObject, user: Readonly<Record<string, unknown>> = {}) => {
    const grid = screen.grid && { ...screen.grid, where };
    const narrowed = { ...screen, grid };
    const requested = { filter: { status: 'OPEN' } };
    const one = new GridQuery(database, fixtureModel, narrowed, account, requested, { ...scope, user });
    const { total, rows } = await one.page({ sort: [], size: 50, page: 0 });
    expect(rows).toHaveLength(total ?? -1);
    return total;
  };

  test('apply with any filter', async () => {
    expect(await countOf({ status: 'OPEN' })).toBe(12);
    expect(await countOf({ status: 'CLOSED' })).toBe(0);
    expect(await countOf({ status: ['CLOSED', 'OPEN'] })).toBe(12);
    expect(await countOf({ status: { ne: 'OPEN' } })).toBe(0);
    expect(await countOf({ currency: 'USD' })).toBe(6);
  });

  test('may depend on the user: no value matches no row, and its negation matches all', async () => {
    const where = { name: '$user.displayName' };
    expect(await countOf(where, { displayName: 'Cem' })).toBe(1);
    expect(await countOf(where)).toBe(0);
    expect(await countOf({ name: { ne: '$user.displayName' } })).toBe(12);
    expect(await countOf({ status: '$user.role' }, { role: ['OPEN', 'CLOSED'] })).toBe(12);
  });

  test('may be a list with values of the user, and null for records without a value', async () => {
    expect(await countOf({ limitDays: [null] })).toBe(4);
    const any = await countOf({ limitDays: [null, 3] });
    expect(any).toBe(4 + ((await countOf({ limitDays: 3 })) ?? 0));
    expect(await countOf({ limitDays: [null, '$user.days'] }, { days: 3 })).toBe(any);
    expect(await countOf({ limitDays: [null, '$user.days'] })).toBe(4);
    expect(await countOf({ limitDays: ['$user.days'] })).toBe(0);
    expect(await countOf({ status: ['CLOSED', '$user.role'] }, { role: ['OPEN', 'LOCKED'] })).toBe(12);
  });

  test('may be a span of days before or after today, including today', async () => {
    // Opened from the first to the twelfth of January; today is the fourth.
    expect(await countOf({ openDate: { lastDays: 1 } })).toBe(1);
    expect(await countOf({ openDate: { lastDays: 3 } })).toBe(3);
    expect(await countOf({ openDate: { nextDays: 7 } })).toBe(7);
    // Seen at ten in the evening of the first, second or third, in UTC: the next day in Türkiye.
    expect(await countOf({ seenAt: { lastDays: 2 } })).toBe(8);
  });

  test('may be limits, of which all apply; a moment is compared with a day as a whole', async () => {
    expect(await countOf({ openDate: { gte: '2026-01-02', lt: '2026-01-04' } })).toBe(2);
    expect(await countOf({ openDate: { gt: '2026-01-02', lte: '2026-01-04' } })).toBe(2);
    expect(await countOf({ openDate: { gt: '$today' } })).toBe(8);
    expect(await countOf({ openDate: { gt: '$user.nothing' } })).toBe(0);
    const seen = async (day: string) => [
      await countOf({ seenAt: { lt: day } }),
      await countOf({ seenAt: { lte: day } }),
      await countOf({ seenAt: { gte: day } }),
      await countOf({ seenAt: { gt: day } }),
    ];
    // Seen on the second, third or fourth in Türkiye.
    expect(await seen('2026-01-03')).toEqual([4, 8, 8, 4]);
    expect(await countOf({ seenAt: '2026-01-03' })).toBe(4);
    expect(await countOf({ seenAt: ['2026-01-02', '2026-01-03'] })).toBe(8);
    expect(await countOf({ seenAt: { ne: '2026-01-03' } })).toBe(8);
    expect(await countOf({ seenAt: '2026-01-02T22:00:00.000Z' })).toBe(4);
  });

  test('may require a value, or its absence', async () => {
    expect(await countOf({ openDate: { present: true } })).toBe(12);
    expect(await countOf({ openDate: { missing: true } })).toBe(0);
    expect(await countOf({ limitDays: { missing: true } })).toBe(4);
  });

  test('include rows with an empty field in a negation', async () => {
    const all = await countOf({ limitDays: { ne: 99 } });
    expect(all).toBe(12);
  });
});

describe('E02 a filter field that is compared with another field', () => {
  test.each([
    ['eq', 4],
    ['ne', 8],
  ] as const)('compares a moment with a day as a whole: %s', async (op, total) => {
    const field = { name: 'seen', title: 'seen', kind: 'date', span: 's' } as const;
    const fields = { seen: { ...field, filters: { field: 'seenAt', op } } };
    const form = screen.form && { ...screen.form, fields };
    const requested = { filter: { seen: '2026-01-03' }, marks: readableMarks };
    const one = new GridQuery(database, fixtureModel, { ...screen, form }, account, requested, scope);
    expect(await one.page({ sort: [], size: 50, page: 0 })).toMatchObject({ total });
  });
});
