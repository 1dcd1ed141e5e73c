import fc from 'fast-check';
import { CamelCasePlugin, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databaseName, recordTables, serverTables } from '../../contract/values/databaseNames';
import { memoryDatabase } from '../testing/database';
import { fixtureModel } from '../testing/model';
import { constraintName } from './names';
import { camelCaseOptions } from './openDatabase';

/** Exposes the plugin's protected methods to the test. */
class OpenPlugin extends CamelCasePlugin {
  there(name: string) {
    return this.snakeCase(name);
  }
  back(name: string) {
    return this.camelCase(name);
  }
}

describe('names in the database', () => {
  const plugin = new OpenPlugin(camelCaseOptions);
  const fieldName = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,39}$/);

  test('are those of queries, and convert back unchanged', () => {
    fc.assert(
      fc.property(fieldName, (name) => {
        expect(plugin.there(name)).toBe(databaseName(name));
        expect(plugin.back(databaseName(name))).toBe(name);
      }),
    );
  });

  test('of entities lose their first capital only', () => {
    expect(databaseName('AccountIban')).toBe('account_iban');
    expect(plugin.there('AccountIban')).toBe('account_iban');
  });

  test('of the server are those that no entity may have, and those of users and roles', async () => {
    const database = await memoryDatabase({ ...fixtureModel, entities: {} });
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(database);
    const tables = rows.map(({ name }) => name);
    expect(tables.sort()).toEqual([...serverTables, ...recordTables].sort());
    await database.destroy();
  });

  test('of constraints fit, and differ after truncation', () => {
    const long = 'x'.repeat(40);
    const one = constraintName('ux', 'Account', [long, `${long}A`]);
    const other = constraintName('ux', 'Account', [long, `${long}B`]);
    expect(one.length).toBeLessThanOrEqual(63);
    expect(one).not.toBe(other);
  });
});
