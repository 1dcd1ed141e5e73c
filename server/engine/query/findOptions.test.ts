import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import type { Database } from '../../records/openDatabase';
import { twelveAccounts } from '../../testing/accounts';
import { fixtureModel } from '../../testing/model';
import { findOptions } from './findOptions';
import { conditionsOf } from './lookupConditions';
import { joinedLabel } from './recordLabel';

const { Account: account, Customer: customer } = fixtureModel.entities;
if (!account || !customer) throw new Error('fixture');

const scope = { today: '2026-01-04', now: '2026-01-04T09:00:00.000Z', user: {}, props: {} };

let database: Database;
beforeAll(async () => {
  database = await twelveAccounts();
});
afterAll(() => database.destroy());

describe('a look-up', () => {
  const labels = async (text: string) =>
    (await findOptions(database, fixtureModel, customer, {}, { text })).options.map(({ label }) => label);

  test('finds every word anywhere, labels that begin with the text first', async () => {
    expect(await labels('IĞDIR m2')).toEqual(['M2 Iğdır']);
    expect((await labels('i'))[0]).toBe('M2 Iğdır');
    expect(await labels('u')).toEqual(['M10 Ümit', 'M11 Uğur', 'M8 Şule', 'M9 Suna']);
    expect(await labels('zzz')).toEqual([]);
  });

  test('lists the record of a number first, then the last picks, then labels that begin with the text', async () => {
    const found = async (text: string, first: readonly string[]) =>
      (await findOptions(database, fixtureModel, customer, {}, { text, first })).options.map(
        ({ label }) => label,
      );
    expect((await found('', ['9', '3', '9999', '1 or 1=1'])).slice(0, 3)).toEqual([
      'M8 Şule',
      'M2 Iğdır',
      'M0 Çınar',
    ]);
    // Recent options that do not match the text are not offered; an exact number precedes them.
    expect((await found('M1', ['11', '3'])).slice(0, 2)).toEqual(['M1 Cem', 'M10 Ümit']);
    expect(await found('zzz', ['3'])).toEqual([]);
  });

  test('a code contained in the name is in a label once; a name is not truncated', async () => {
    const labelOf = async (kind: 'currency' | 'text', ...texts: readonly string[]) => {
      const parts = texts.map(
        (text, at) => ({ text: sql`${text}`, kind: at === 0 ? 'text' : kind }) as const,
      );
      const { rows } = await sql<{ label: string }>`select ${joinedLabel(parts)} as label`.execute(database);
      return rows[0]?.label;
    };
    expect(await labelOf('currency', 'Kasa TRY', 'TRY')).toBe('Kasa TRY');
    expect(await labelOf('currency', 'Kasa TRYX', 'TRY')).toBe('Kasa TRYX TRY');
    expect(await labelOf('text', 'Hasan', 'Hasan')).toBe('Hasan Hasan');
  });

  test('returns labels of ids, and treats ids as literals', async () => {
    const { options } = await findOptions(
      database,
      fixtureModel,
      customer,
      {},
      {
        ids: ['3', '1 or 1=1'],
      },
    );
    expect(options).toEqual([{ id: '3', label: 'M2 Iğdır' }]);
  });

  test('44 E3 is filtered by other fields: for an empty one nothing is offered unless it is optional, an invalid id finds nothing', async () => {
    const where = { customer: '$record.customer' };
    const found = async (values: JsonObject, optional = false) => {
      const conditions = conditionsOf(where, values, scope, optional);
      return (await findOptions(database, fixtureModel, account, conditions, {})).options.length;
    };
    expect([await found({ customer: '3' }), await found({}), await found({ customer: '' })]).toEqual([
      1, 0, 0,
    ]);
    expect([await found({ customer: '3' }, true), await found({}, true)]).toEqual([1, 12]);
    expect([await found({ customer: '1 or 1=1' }), await found({ customer: true })]).toEqual([0, 0]);
    expect(conditionsOf({ name: '$user.agent', status: 'OPEN' }, {}, scope)).toEqual({
      name: null,
      status: 'OPEN',
    });
  });

  test('44 E3 returns labels and details of the ids that it offers or that are held, and of no others', async () => {
    const request = { ids: ['2', '3', '4'], details: true } as const;
    const where = { name: 'Cem' };
    const found = async (held: readonly string[]) => {
      const { options, rows } = await findOptions(database, fixtureModel, customer, where, request, [], held);
      expect(rows?.map(({ id }) => id)).toEqual(options.map(({ id }) => id));
      return options.map(({ id }) => id).sort();
    };
    expect([await found([]), await found(['3', '9'])]).toEqual([['2'], ['2', '3']]);
  });

  test('applies its own condition', async () => {
    const { options } = await findOptions(database, fixtureModel, customer, { name: 'Cem' }, { text: '' });
    expect(options).toEqual([{ id: '2', label: 'M1 Cem' }]);
  });
});
