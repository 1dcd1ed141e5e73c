import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Model, ModelEntity, ModelField } from '../../contract/model/model';
import { fixtureActor } from '../testing/actor';
import { memoryDatabase } from '../testing/database';
import { createRecordStore } from './createRecordStore';
import { loadChanges } from './loadChanges';
import type { Database } from './openDatabase';

const title = { tr: '', en: '' };

function entity(
  name: string,
  fields: Readonly<Record<string, Pick<ModelField, 'kind' | 'mask' | 'multiple'>>>,
) {
  const named = Object.entries(fields).map(([field, words]) => [field, { name: field, title, ...words }]);
  return {
    name,
    title,
    display: [],
    search: [],
    indexes: [],
    fields: Object.fromEntries(named),
  } satisfies ModelEntity;
}

const model: Model = {
  entities: {
    Person: entity('Person', {
      name: { kind: 'text' },
      tckn: { kind: 'text', mask: 'tckn' },
      phones: { kind: 'text', mask: 'phone', multiple: true },
    }),
    Approval: entity('Approval', { summary: { kind: 'text' }, request: { kind: 'json' } }),
  },
  codes: {},
  areas: [],
  screens: {},
  endpoints: {},
  broken: {},
};

let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
});
afterAll(() => database.destroy());

const records = () => createRecordStore(database, model, fixtureActor).untyped;

/** Changes of a record in the audit trail, the oldest first. */
async function changesOf(entity: string, id: string) {
  const rows = await database
    .selectFrom('auditLog')
    .select('changes')
    .where('entity', '=', entity)
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ changes }) => changes as unknown as Record<string, [unknown, unknown]>);
}

describe('SECURITY 17 the audit trail has of a masked value', () => {
  const first = '10000000146';

  test('the mask and a hash, which is the same for the same value and another one for each other', async () => {
    const { id } = await records().insert('Person', { name: 'Ayşe', tckn: first, phones: ['+905320000017'] });
    await records().update('Person', id, 1, { tckn: '10000000214', phones: null });
    await records().update('Person', id, 2, { tckn: first });
    await records().remove('Person', id, 3);
    const [made, changed, back, removed] = await changesOf('Person', id);
    expect(made?.name).toEqual([null, 'Ayşe']);
    expect(made?.tckn).toEqual([null, expect.stringMatching(/^100\*{6}46 #[0-9a-f]{24}$/)]);
    expect(made?.phones).toEqual([null, [expect.stringMatching(/^\*{9}0017 #[0-9a-f]{24}$/)]]);
    expect(changed?.tckn).toEqual([made?.tckn?.[1], expect.stringMatching(/^100\*{6}14 #/)]);
    expect(changed?.phones?.[1]).toBeNull();
    expect(back?.tckn?.[1]).toBe(made?.tckn?.[1]);
    expect(removed?.tckn).toEqual([made?.tckn?.[1], null]);
    const { rows } = await sql<{ text: string }>`select changes::text as text from audit_log`.execute(
      database,
    );
    for (const { text } of rows) {
      expect(text).not.toContain(first);
      expect(text).not.toContain('5320000017');
    }
  });

  test('a hash with the key of the installation: nobody finds a value by trying all', async () => {
    const other = await memoryDatabase(model);
    const hashIn = async (place: Database) => {
      await createRecordStore(place, model, fixtureActor).untyped.insert('Person', { tckn: first });
      const row = place.selectFrom('auditLog').select('changes').orderBy('id', 'desc').limit(1);
      return JSON.stringify((await row.executeTakeFirstOrThrow()).changes);
    };
    expect(await hashIn(database)).not.toBe(await hashIn(other));
    await other.destroy();
  });

  test('nothing but the hash, where a request for approval contains a copy of the record', async () => {
    const request = { form: { tckn: first } };
    const { id } = await records().insert('Approval', { summary: 'Ayşe', request });
    const [made] = await changesOf('Approval', id);
    expect(made).toEqual({
      summary: [null, 'Ayşe'],
      request: [null, expect.stringMatching(/^#[0-9a-f]{24}$/)],
    });
  });
});

test('changes of an earlier time are loaded with masks and hashes, too', async () => {
  const change = {
    at: fixtureActor.now,
    userName: 'demo',
    screen: 'a/b',
    entity: 'Person',
    action: 'update' as const,
    recordId: '77',
    requestId: 'r',
    reason: null,
    ip: '127.0.0.1',
    changes: { tckn: ['10000000146', '98765432150'] as const, name: ['Ali', 'Veli'] as const },
  };
  await loadChanges(database, model, [change]);
  const { rows } = await sql<{ changes: { tckn: string[]; name: string[] } }>`
    select changes from audit_log where record_id = 77`.execute(database);
  expect(rows[0]?.changes.name).toEqual(['Ali', 'Veli']);
  for (const value of rows[0]?.changes.tckn ?? []) expect(value).toMatch(/^\d{3}\*+\d{2} #[0-9a-f]{24}$/);
  expect(rows[0]?.changes.tckn).toHaveLength(2);
});
