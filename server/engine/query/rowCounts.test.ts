import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { PageAnswer, QueryRequest, SortOrder } from '../../../contract/wire/query';
import type { Database } from '../../records/openDatabase';
import { accountNames, twelveAccounts } from '../../testing/accounts';
import { fixtureModel } from '../../testing/model';
import { readableMarks } from '../../testing/readableMarks';
import { fixtureScreens } from '../../testing/screens';
import { GridQuery } from './GridQuery';

const screen = fixtureScreens['accounting/accountSearch'];
const { Account: account } = fixtureModel.entities;
if (!screen?.grid || !account) throw new Error('fixture');
const { grid } = screen;

let database: Database;
beforeAll(async () => {
  database = await twelveAccounts();
});
afterAll(() => database.destroy());

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };
const query = (filter: JsonObject = {}, totals = grid.totals) => {
  const shown = { ...screen, grid: { ...grid, totals } };
  return new GridQuery(database, fixtureModel, shown, account, { filter, marks: readableMarks }, scope);
};
const sort: SortOrder[] = [{ field: 'name', direction: 'asc' }];
const size = 5 as QueryRequest['size'];
const first = { sort, size, page: 0 } as const;

const knownOf = ({ marks }: PageAnswer, page: number) => {
  if (!marks) throw new Error(`no marks on page ${page}`);
  return { page, ...marks };
};

describe('E06 rows that come before they are counted', () => {
  test('include counts and sums if there are few rows, equal to separate requests', async () => {
    const filter = fc.constantFrom<JsonObject>({}, { name: 'e' }, { name: 'yok' }, { balanceMin: '5' });
    const totals = fc.constantFrom<readonly string[]>([], ['balance'], ['balance', 'limitDays']);
    const requested = fc.record({
      page: fc.nat(3),
      size: fc.constantFrom(5, 20).map((rows) => rows as QueryRequest['size']),
      sort: fc.constantFrom<SortOrder[]>([], sort, [{ field: 'balance', direction: 'desc' }]),
    });
    await fc.assert(
      fc.asyncProperty(filter, totals, requested, async (narrowed, summed, question) => {
        const together = await query(narrowed, summed).page({ ...question, counts: 'later' });
        const rows = await query(narrowed, summed).page(question);
        const counts = await query(narrowed, summed).page({ ...question, counts: 'exact' });
        const { more, ...answer } = together;
        expect(answer).toEqual({ ...rows, total: counts.total, sums: counts.sums });
        expect(more).toBe((question.page + 1) * question.size < (counts.total ?? 0));
      }),
      { numRuns: 12 },
    );
  });

  test('continue from page to page in both directions, and end', async () => {
    const pages: PageAnswer[] = [];
    for (let page = 0; pages.at(-1)?.more !== false; page += 1) {
      const before = pages.at(-1);
      const known = before && knownOf(before, page - 1);
      pages.push(await query().page({ sort, size, page, counts: 'later', ...(known && { known }) }));
    }
    expect(pages.map(({ rows, more }) => [rows.length, more])).toEqual([
      [5, true],
      [5, true],
      [2, false],
    ]);
    const known = knownOf(pages[2] as PageAnswer, 2);
    const back = await query().page({ sort, size, page: 1, counts: 'later', known });
    expect([back.rows, back.more]).toEqual([pages[1]?.rows, true]);
  });

  test('include their number and sums if all are on the page', async () => {
    const all = { sort, size: 50, page: 0, counts: 'later' } as const;
    const { total, sums } = await query().page({ ...all, counts: 'exact' });
    expect(await query().page(all)).toMatchObject({ total, sums, more: false });
    expect(await query({}, []).page(all)).toMatchObject({ total: 12, sums: {} });
    expect(await query({ name: 'yok' }).page(all)).toMatchObject({ rows: [], total: 0, sums: {} });
  });

  test('are counted and summed by a separate request, equal to one with the rows', async () => {
    const { total, sums } = await query({ name: 'e' }).page(first);
    for (const counts of ['estimate', 'exact'] as const)
      expect(await query({ name: 'e' }).page({ ...first, counts })).toEqual({
        rows: [],
        marks: null,
        total,
        sums,
      });
  });

  test('with a known page but no known number are counted on request', async () => {
    const begun = await query().page({ ...first, counts: 'later' });
    const next = await query().page({ sort, size, page: 1, known: knownOf(begun, 0) });
    expect([next.rows.length, next.total]).toEqual([5, accountNames.length]);
  });
});

describe('very many rows', () => {
  const many = 100_500;
  beforeAll(async () => {
    await sql`insert into account (account_no, name, currency, balance, open_date, status, created_by, created_at, updated_by, updated_at)
      select 'M' || n, 'Çok ' || n, 'EUR', 1.5, date '2026-02-01', 'OPEN', 'test', now(), 'test', now()
      from generate_series(1, ${many}) n`.execute(database);
    await sql`analyze account`.execute(database);
  });

  // Estimates of the tests above are used again for ten seconds.
  beforeEach(() => {
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 11_000);
  });

  test('are returned before they are counted, with a flag for further rows in place of counts', async () => {
    const whole = await query().page(first);
    const { rows, marks, total, sums, more } = await query().page({ ...first, counts: 'later' });
    expect({ rows, marks }).toEqual({ rows: whole.rows, marks: whole.marks });
    expect([total, sums, more]).toEqual([undefined, undefined, true]);
  });

  test('include their counts if all matches are on the page', async () => {
    const { total, sums } = await query({ name: 'Çok 1005' }).page({ ...first, size: 20, counts: 'later' });
    expect([total, sums]).toEqual([12, { EUR: { balance: '18.00' } }]);
  });

  test('are estimated, without sums, and counted exactly on request', async () => {
    const { total, sums, estimated } = await query().page({ ...first, counts: 'estimate' });
    expect([sums, estimated]).toEqual([undefined, true]);
    expect(Math.abs((total ?? 0) - many) / many).toBeLessThan(0.1);
    const exact = await query().page({ ...first, counts: 'exact' });
    expect([exact.total, exact.sums?.EUR, exact.estimated]).toEqual([
      many + accountNames.length,
      { balance: '150750.00' },
      undefined,
    ]);
  });

  test('are counted if a filter leaves few', async () => {
    const { total, estimated } = await query({ name: 'Çok 77' }).page({ ...first, counts: 'estimate' });
    expect([total, estimated]).toEqual([1111, undefined]);
  });
});
