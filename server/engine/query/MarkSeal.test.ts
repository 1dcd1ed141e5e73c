import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf } from '../../../contract/values/bytes';
import type { GridRow } from '../../../contract/wire/query';
import { accountNames, storeTwelve } from '../../testing/accounts';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { type MarkKeys, markKeys, markSeal } from './MarkSeal';
import type { RowKeys } from './RowOrder';

let server: FixtureApp;
let keys: MarkKeys;
beforeAll(async () => {
  server = await fixtureApp();
  await storeTwelve(server.database);
  keys = await markKeys(server.database);
});
afterAll(() => server.close());

const endpoint = ['accounting/account/query', 'accounting/accountSearch', 'h1'] as const;
const question = { filter: { name: 'a', status: 'OPEN' }, order: ['tckn'] };
const keysOf: fc.Arbitrary<RowKeys> = fc.array(fc.option(fc.string({ unit: 'binary' })), { maxLength: 4 });
/** Bodies with NUL are rejected as a whole. */
const keysText = keysOf.map(String).filter((text) => !text.includes('\0'));
const runs = { numRuns: 50 };

describe('SECURITY 12 a mark', () => {
  const seal = () => markSeal(keys, 'one', endpoint);

  test('opens for its own query, in any order of its parts', async () => {
    await fc.assert(
      fc.asyncProperty(keysOf, async (keys) => {
        const mark = await seal().seal(keys, question);
        const same = { order: ['tckn'], filter: { status: 'OPEN', name: 'a' } };
        expect(await seal().open(mark, same)).toEqual(keys);
      }),
      runs,
    );
  });

  test('shows nothing of the row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[1-9][0-9]{10}$/), async (tckn) => {
        const mark = await seal().seal([tckn, '7'], question);
        const bytes = Buffer.from(bytesOf(mark));
        for (let at = 0; at + 6 <= tckn.length; at += 1) {
          expect(mark).not.toContain(tckn.slice(at, at + 6));
          expect(bytes.includes(tckn.slice(at, at + 6))).toBe(false);
        }
        expect(await seal().seal([tckn, '7'], question)).not.toBe(mark);
      }),
      runs,
    );
  });

  test('does not open with a changed bit', async () => {
    await fc.assert(
      fc.asyncProperty(keysOf, fc.nat(), fc.integer({ min: 1, max: 255 }), async (keys, place, bits) => {
        const bytes = Buffer.from(bytesOf(await seal().seal(keys, question)));
        bytes[place % bytes.length] = (bytes[place % bytes.length] ?? 0) ^ bits;
        expect(await seal().open(bytes.toString('base64'), question)).toBeNull();
      }),
      runs,
    );
  });

  test('does not open for another session, endpoint, edition or query', async () => {
    const mark = await seal().seal(['10000000146', '1'], question);
    const [path, screen, edition] = endpoint;
    expect(await markSeal(keys, 'two', endpoint).open(mark, question)).toBeNull();
    expect(await markSeal(keys, 'one', ['other', screen, edition]).open(mark, question)).toBeNull();
    expect(await markSeal(keys, 'one', [path, screen, 'h2']).open(mark, question)).toBeNull();
    expect(await seal().open(mark, { ...question, filter: {} })).toBeNull();
  });

  test('opens on every server of the database, also after a restart', async () => {
    const mark = await seal().seal(['1'], question);
    const others = await Promise.all([markKeys(server.database), markKeys(server.database)]);
    for (const other of others)
      expect(await markSeal(other, 'one', endpoint).open(mark, question)).toEqual(['1']);
  });
});

describe('SECURITY 12 the marks of a page', () => {
  const path = 'accounting/account/query';
  const columns = ['name'];
  const query = { filter: {}, sort: [{ field: 'name', direction: 'asc' }], page: 0, size: 20 };
  /** Requests with a forged mark: the rows of the page, or the rejection of an export. */
  const send = async ({ post }: Pick<Awaited<ReturnType<typeof caller>>, 'post'>, mark: string) => {
    const { sort } = query;
    const known = { total: 12, page: 1, first: mark, last: mark };
    const page = await post(path, { ...query, known });
    const part = await post('accounting/account/export', {
      filter: {},
      sort,
      columns,
      behind: mark,
    });
    return { page, part };
  };

  test('contain no readable value', async () => {
    const { responseObject } = await (await caller(server)).post(path, query);
    const ends = [responseObject.marks.first, responseObject.marks.last];
    for (const mark of ends)
      for (const name of accountNames) expect(Buffer.from(bytesOf(mark)).includes(name)).toBe(false);
  });

  test('count as unknown if forged: the page is found by counting, an export is refused', async () => {
    // One session for all runs: their number per user is limited.
    const teller = await caller(server);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), keysText), async (mark) => {
        const { page, part } = await send(teller, mark);
        expect(page.status).toBe(200);
        expect(page.responseObject.rows.map(({ name }: GridRow) => name)).toHaveLength(12);
        expect(page.responseObject.total).toBe(12);
        expect([part.status, part.restHeader.code]).toEqual([422, 'query.mark']);
      }),
      { numRuns: 20 },
    );
    expect(server.log).toEqual([]);
  });

  test('of another session or order are not accepted', async () => {
    const teller = await caller(server);
    const { responseObject } = await teller.post(path, query);
    const after = responseObject.marks.first;
    const other = await send(await caller(server), after);
    expect(other.page.responseObject.total).toBe(12);
    expect(other.part.restHeader.code).toBe('query.mark');
    const known = { total: 12, page: 1, first: after, last: after };
    const answer = await teller.post(path, { ...query, known });
    expect(answer.responseObject).not.toHaveProperty('total');
    const sort = [{ field: 'openDate', direction: 'asc' }];
    const resorted = await teller.post(path, { ...query, sort, known });
    expect(resorted.responseObject.total).toBe(12);
  });
});
