import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { Definitions } from '../../server/engine/model/Definitions';
import { prepareDatabase } from '../../server/prepareDatabase';
import { createRecordStore } from '../../server/records/createRecordStore';
import { entityReferences } from '../../server/records/entityIndexes';
import { unmigratedWarnings } from '../../server/records/withoutUnmigrated';
import { fixtureActor } from '../../server/testing/actor';
import { plainPasswords } from '../../server/testing/app';
import { memoryDatabase } from '../../server/testing/database';
import { fixtureSource } from '../../server/testing/screens';
import { compileProject } from '../../tools/compiler/compileProject';
import { gallerySource } from './gallerySource';

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'broken-entity-'));
for (const folder of ['schemas', 'screen-defs'])
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
const accounts = join(copy, 'schemas/entities/accounts/Account.json');
writeFileSync(accounts, readFileSync(accounts, 'utf8').replace('"type": "string"', '"type": "strng"'));
const whole = gallerySource.model;
const broken = compileProject(copy);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('E08 the server starts beside a broken entity', () => {
  test('whose stored column has another type: its screens show the reason, the rest is served, its data is unchanged', async () => {
    const database = await memoryDatabase(whole);
    await createRecordStore(database, whole, fixtureActor).insert('Bank', {
      bankCode: '0010',
      name: 'Ziraat',
      eftMember: true,
      fastMember: true,
      status: 'ACTIVE',
    });
    const { Bank } = whole.entities;
    const { name } = Bank?.fields ?? {};
    if (Bank === undefined || name === undefined) throw new Error('fixture');
    const fields = { ...Bank.fields, name: { ...name, kind: 'integer' as const } };
    const model = { ...whole, entities: { ...whole.entities, Bank: { ...Bank, fields } } };
    const { password, unmigrated } = await prepareDatabase(database, model, {
      passwords: plainPasswords,
      demo: false,
    });
    expect(password).not.toBeNull();
    expect([...unmigrated.keys()]).toEqual(['Bank']);

    const source = { ...fixtureSource, readModel: async () => model, readModule: async () => 'a module' };
    const definitions = await Definitions.load(source);
    const fitting = definitions.replace(model, unmigrated);
    const users = Object.values(whole.screens).filter(({ entities }) => entities?.includes('Bank'));
    expect(users.length).toBeGreaterThan(1);
    for (const { key } of users) {
      expect(definitions.model.screens[key]?.endpoints, key).toEqual({});
      expect(await definitions.readModule(key)).toMatch(/problems.*Bank.json.*"name\\" is stored as text/);
    }
    for (const { key, endpoints, entities } of Object.values(whole.screens).filter(
      (one) => !users.includes(one),
    )) {
      expect(definitions.model.screens[key], `${key} of ${entities}`).toMatchObject({ endpoints });
      expect(await definitions.readModule(key)).toBe('a module');
    }
    const [warning] = unmigratedWarnings(unmigrated, fitting);
    expect(warning).toContain('NOT SERVED: entity Bank, its data untouched');
    expect(warning).toContain(users[0]?.key);

    const right = await prepareDatabase(database, whole, { passwords: plainPasswords, demo: false });
    expect(right.unmigrated.size).toBe(0);
    expect(
      await createRecordStore(database, whole, fixtureActor).find('Bank', { bankCode: '0010' }),
    ).toMatchObject({
      name: 'Ziraat',
    });
    await database.destroy();
  });

  test('its screens report the problem, and the others are served', () => {
    expect(broken.model.entities.Account).toBeUndefined();
    expect(broken.model.broken['accounting/accountCreate']).toContain('Account');
    expect(broken.modules.get('accounting/accountCreate')).toMatch(/^export const problems = /);
    expect(broken.model.broken['customers/customerContact']).toBeUndefined();
    expect(broken.modules.get('customers/customerContact')).toMatch(/export const screen/);
  });

  test('no other table depends on a missing entity', () => {
    const needed = Object.keys(whole.entities).flatMap((missing) => {
      const { [missing]: _, ...others } = whole.entities;
      const keys = Object.values(others).flatMap((entity) => entityReferences(entity, others));
      const tables = new Set(Object.keys(others).map((name) => name.toLowerCase()));
      return keys.filter(({ sql: text }) => {
        const [, table = ''] = /references "([^"]+)"/.exec(text) ?? [];
        return !tables.has(table.replaceAll('_', ''));
      });
    });
    expect(needed).toEqual([]);
  });

  test('the demo institution waits for it, and is created with its keys after the definition is repaired', async () => {
    const database = await memoryDatabase();
    const warnings: string[] = [];
    const prepare = (model: typeof whole) =>
      prepareDatabase(database, model, {
        passwords: plainPasswords,
        demo: true,
        size: { customers: 40, accounts: 160 },
        warn: (message) => warnings.push(message),
      });
    const count = async (table: string) => {
      const { rows } = await sql<{
        count: string;
      }>`select count(*) as count from ${sql.table(table)}`.execute(database);
      return Number(rows[0]?.count);
    };
    await prepare(broken.model);
    expect(warnings).toEqual([expect.stringContaining('Account')]);
    expect(await count('customer')).toBe(0);

    await prepare(whole);
    expect(warnings).toHaveLength(1);
    // Accounts of desks and of firms come on top of the size.
    const { rows: others } = await sql`select id from account
      where owner_type = 'DESK' or (owner_type = 'EXF' and account_type = 'PAYMENT')`.execute(database);
    expect([await count('customer'), (await count('account')) - others.length]).toEqual([40, 160]);
    await expect(sql`update account_iban set account = 999999999`.execute(database)).rejects.toThrow(
      /foreign key/,
    );
    await database.destroy();
  });

  test('records entered in between stay, and the start does not fail', async () => {
    const database = await memoryDatabase();
    const warnings: string[] = [];
    const words = { passwords: plainPasswords, demo: true, size: { customers: 40, accounts: 160 } };
    await prepareDatabase(database, broken.model, words);
    await createRecordStore(database, broken.model, fixtureActor).insert('Bank', {
      bankCode: '0010',
      name: 'Ziraat',
      eftMember: true,
      fastMember: true,
      status: 'ACTIVE',
    });
    await prepareDatabase(database, whole, { ...words, warn: (message) => warnings.push(message) });
    expect(warnings).toEqual([expect.stringContaining('records of Bank')]);
    expect(await createRecordStore(database, whole, fixtureActor).count('Bank', {})).toBe(1);
    await database.destroy();
  });
});
