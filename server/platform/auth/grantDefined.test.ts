import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import { memoryDatabase } from '../../testing/database';
import { fixtureModel } from '../../testing/model';
import { createRoles } from './createUser';
import { grantDefined } from './grantDefined';

const key = 'reports/cash';

/** The fixtures' model with permissions granted by its report. */
function modelWith(...grants: readonly (readonly [role: string, right: string])[]): Model {
  const report = fixtureModel.screens[key];
  if (!report) throw new Error('fixture');
  const named = { ...report, grants: grants.map(([role, right]) => ({ role, right })) };
  return { ...fixtureModel, screens: { ...fixtureModel.screens, [key]: named } };
}

let database: Database;

beforeEach(async () => {
  database = await memoryDatabase(fixtureModel);
  await role('TELLER');
});
afterEach(() => database.destroy());

const role = (name: string) => createRoles(database, [{ name, title: name, level: 'user', screens: [] }]);

async function granted(): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('menuAuthorization as granted')
    .innerJoin('role', 'role.id', 'granted.role')
    .select(['roleCode', 'menuId'])
    .execute();
  return rows.map(({ roleCode, menuId }) => `${roleCode} ${menuId}`).sort();
}

describe('SECURITY 12: rights that definitions name', () => {
  test('are granted to existing roles only', async () => {
    await grantDefined(database, modelWith(['TELLER', key], ['COMPLIANCE', `${key}#release`]));
    expect(await granted()).toEqual([`TELLER ${key}`]);
    await role('COMPLIANCE');
    await grantDefined(database, modelWith(['TELLER', key], ['COMPLIANCE', `${key}#release`]));
    expect(await granted()).toEqual([`COMPLIANCE ${key}#release`, `TELLER ${key}`]);
  });

  test('are granted once: rights that the institution revokes stay revoked', async () => {
    await grantDefined(database, modelWith(['TELLER', key]));
    await database.deleteFrom('menuAuthorization').execute();
    await grantDefined(database, modelWith(['TELLER', key], ['TELLER', `${key}#release`]));
    expect(await granted()).toEqual([`TELLER ${key}#release`]);
  });

  test('do not change a role that has them already', async () => {
    const { id } = await database.selectFrom('role').select('id').executeTakeFirstOrThrow();
    await database.insertInto('menuAuthorization').values({ role: id, menuId: key }).execute();
    await grantDefined(database, modelWith(['TELLER', key]));
    expect(await granted()).toEqual([`TELLER ${key}`]);
    await grantDefined(database, fixtureModel);
    expect(await granted()).toEqual([`TELLER ${key}`]);
  });
});
