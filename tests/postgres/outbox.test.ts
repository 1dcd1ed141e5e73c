import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/institution';
import { addMessage, deliverMessages } from '../../server/platform/outbox';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { entityModel } from '../../server/testing/entityModel';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

let cluster: PostgresCluster;
const databases: Database[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  // Two servers: each with its own connections.
  for (const _ of [1, 2]) databases.push(openDatabase(postgresDialect(cluster.address)));
  for (const database of databases) await migrate(database, entityModel(), schemas);
});
afterAll(async () => {
  for (const database of databases) await database.destroy();
  await cluster.stop();
});

test('two servers on a database send each of a hundred messages once, and share them', async () => {
  const [first] = databases;
  if (first === undefined) throw new Error('There is no server');
  const now = new Date();
  for (let count = 0; count < 100; count += 1) {
    const message = { text: `Mesaj ${count}` };
    await addMessage(
      first,
      { purpose: 'CONTACT_CODE', to: '+905321234567', message, seconds: 3600 },
      null,
      now,
    );
  }
  const keys: string[] = [];
  const counts = [0, 0];
  const work = async (database: Database, server: number) => {
    const sender = {
      async send(_: string, { key = '' }: { readonly key?: string }) {
        keys.push(key);
        counts[server] = (counts[server] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 2));
        return { preview: null };
      },
    };
    const ports = {
      database,
      sender,
      smsTerms: async () => ({ provider: 'TEST', segmentKurus: 20 }),
      clock: () => new Date(),
      undelivered: async () => {},
    };
    for (let turns = 0; turns < 6; turns += 1) await deliverMessages(ports);
  };
  await Promise.all(databases.map(work));
  expect(keys).toHaveLength(100);
  expect(new Set(keys).size).toBe(100);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});
