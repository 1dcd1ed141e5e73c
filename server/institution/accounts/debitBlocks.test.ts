import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import { systemStatements } from '../../records/migrations';
import { fixtureActor } from '../../testing/actor';
import { withoutRequired } from '../../testing/commandWorld';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';

const model = entityModel();

test('accounts with a block against debits of an earlier version are marked, those with other or ended ones are not', async () => {
  const database = await memoryDatabase(model);
  const records = createRecordStore(database, withoutRequired(model), fixtureActor);
  const blocked = [
    ['active', 'DEBIT_ONLY', 'ACTIVE'],
    ['ended', 'DEBIT_ONLY', 'RELEASED'],
    ['amount', 'AMOUNT', 'ACTIVE'],
  ] as const;
  for (const [name, blockType, status] of blocked) {
    const { id: account } = await records.untyped.insert('Account', { name, balance: '10.00' });
    const { id, version } = await records.untyped.insert('AccountBlock', { account, blockType });
    if (status !== 'ACTIVE') await records.update('AccountBlock', id, version, { status });
  }
  // The table as it was.
  await sql`alter table account drop column debits_blocked`.execute(database);

  await sql.raw(systemStatements.find((each) => each.includes('debits_blocked')) ?? '').execute(database);
  const accounts = await records.list('Account', {});
  expect(accounts.map(({ name, debitsBlocked }) => [name, debitsBlocked ?? false])).toEqual([
    ['active', true],
    ['ended', false],
    ['amount', false],
  ]);
  await database.destroy();
});
