import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import { twelveAccounts } from '../../testing/accounts';
import { fixtureModel } from '../../testing/model';
import { FieldPaths } from './FieldPaths';
import { type ShownValue, shownText } from './recordLabel';

let database: Database;
beforeAll(async () => {
  database = await twelveAccounts();
});
afterAll(() => database.destroy());

const model: Model = {
  ...fixtureModel,
  codes: { Shape: { ROUND: { tr: 'Yuvarlak', en: 'Round' } } },
};

describe('a label', () => {
  const shown = async (end: ShownValue, language: 'tr' | 'en') => {
    const text = shownText(end, { ...model, language });
    const { rows } = await sql<{ text: string }>`select ${text} as text`.execute(database);
    return rows[0]?.text;
  };

  test('has days and moments as they are written, and titles of codes in the language of the user', async () => {
    expect(await shown({ column: sql`'2026-03-31'::date`, kind: 'date' }, 'tr')).toBe('31.03.2026');
    const moment = sql`'2026-03-31T22:15:00Z'::timestamptz`;
    expect(await shown({ column: moment, kind: 'date-time' }, 'tr')).toBe('01.04.2026 01:15');
    const code = { kind: 'codes', codes: 'Shape' } as const;
    expect(await shown({ column: sql`'ROUND'`, ...code }, 'tr')).toBe('Yuvarlak');
    expect(await shown({ column: sql`'ROUND'`, ...code }, 'en')).toBe('Round');
    expect(await shown({ column: sql`'FLAT'`, ...code }, 'en')).toBe('FLAT');
  });

  test('has the label of a record that its own record refers to, which is searched and ordered, too', async () => {
    const account = fixtureModel.entities.Account;
    if (!account) throw new Error('fixture');
    const entities = { ...fixtureModel.entities, Account: { ...account, display: ['customer', 'currency'] } };
    const paths = new FieldPaths({ ...fixtureModel, entities }, entities.Account);
    const label = paths.ownLabel;
    const { rows } = await sql<{ label: string }>`
      select ${label} as label from ${paths.from} order by t.id limit 1`.execute(database);
    expect(rows[0]?.label).toMatch(/^M\d+ .+ [A-Z]{3}$/);
    expect(paths.displayOf('Account')).toEqual(['customer.customerNo', 'customer.name', 'currency']);
  });
});
