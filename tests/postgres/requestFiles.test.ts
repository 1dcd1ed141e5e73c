import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { schemas } from '../../server/institution';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { deleteUnsavedFiles, findFile, insertFile, keepForApproval } from '../../server/records/storedFiles';
import { entityModel } from '../../server/testing/entityModel';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

const model = entityModel();
const uploaded = '2026-11-20T09:00:00.000Z';
const nextDay = '2026-11-21T10:00:00.000Z';
let cluster: PostgresCluster;
let [one, other]: readonly Database[] = [];

beforeAll(async () => {
  cluster = await startCluster();
  [one, other] = [1, 2].map(() => openDatabase(postgresDialect(cluster.address)));
  await migrate(servers().one, model, schemas);
});
afterAll(async () => {
  await one?.destroy();
  await other?.destroy();
  await cluster.stop();
});

/** Two servers on the database. */
function servers() {
  if (one === undefined || other === undefined) throw new Error('There are no servers');
  return { one, other };
}

async function upload(): Promise<string> {
  const id = crypto.randomUUID();
  const file = { id, place: 'Order.invoice', name: 'a.pdf', type: 'pdf', userName: 'maker' } as const;
  await insertFile(servers().one, model, file, new Uint8Array([1]), uploaded);
  return id;
}

/** Waits until a statement waits for a lock. */
async function blocked(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(
      servers().other,
    );
    expect(rows).toHaveLength(1);
  });
}

test('a file that is requested for approval while it is deleted as old stays', async () => {
  const id = await upload();
  const deleting = await servers()
    .one.transaction()
    .execute(async (transaction) => {
      expect(await keepForApproval(transaction, [id], '1', nextDay)).toBe(1);
      const started = deleteUnsavedFiles(servers().other, model, nextDay);
      await blocked();
      return { started };
    });
  expect(await deleting.started).toBe(0);
  expect(await findFile(servers().one, id)).not.toBeNull();
});

test('a file that is deleted while it is requested is reported as missing', async () => {
  const id = await upload();
  const keeping = await servers()
    .one.transaction()
    .execute(async (transaction) => {
      expect(await deleteUnsavedFiles(transaction, model, nextDay)).toBe(1);
      const started = keepForApproval(servers().other, [id], '1', nextDay);
      await blocked();
      return { started };
    });
  expect(await keeping.started).toBe(0);
});
