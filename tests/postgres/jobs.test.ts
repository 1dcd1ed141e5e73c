import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/institution';
import type { Scheduler } from '../../server/platform/scheduler/Scheduler';
import { migrate } from '../../server/records/migrate';
import { type Database, openDatabase } from '../../server/records/openDatabase';
import { postgresDialect } from '../../server/records/postgresDialect';
import { entityModel } from '../../server/testing/entityModel';
import { type SchedulerWorld, schedulerWorld } from '../../server/testing/schedulerWorld';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';

let cluster: PostgresCluster;
const databases: Database[] = [];
const worlds: SchedulerWorld[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  // Two servers: each with its own connections.
  for (const _ of [1, 2]) databases.push(openDatabase(postgresDialect(cluster.address)));
  for (const database of databases) {
    await migrate(database, entityModel(), schemas);
    worlds.push(schedulerWorld(database));
  }
});
afterAll(async () => {
  for (const database of databases) await database.destroy();
  await cluster.stop();
});

/** Ticks of a server until it finds nothing more to start. */
async function work(server: Scheduler): Promise<void> {
  for (let turns = 0; turns < 40; turns += 1) {
    await server.tick();
    await server.settled();
  }
}

test('two servers on a database run each of forty due tasks once, and share them', async () => {
  const [first, second] = worlds;
  if (first === undefined || second === undefined) throw new Error('There are no servers');
  const ran: string[] = [];
  const counts = [0, 0];
  const servers = worlds.map((world, index) =>
    world.server(async ({ task }) => {
      ran.push(task.taskCode);
      counts[index] = (counts[index] ?? 0) + 1;
      return { done: 1, failed: 0 };
    }),
  );
  for (let count = 0; count < 40; count += 1) await first.task({ cron: '0 0 0 1 1 *' });
  await Promise.all(servers.map(work));
  expect(ran).toHaveLength(40);
  expect(new Set(ran).size).toBe(40);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  const runs = await first.runs();
  expect(runs.map(({ runStatus }) => runStatus)).toEqual(Array(40).fill('DONE'));
  expect(new Set(runs.map(({ runNo }) => runNo)).size).toBe(40);
});

test('a run whose server lost its database is taken over by the other one', async () => {
  const [first, second] = worlds;
  if (first === undefined || second === undefined) throw new Error('There are no servers');
  const { id } = await first.task({ cron: '0 0 0 1 1 *' });
  const lost = first.server(() => new Promise(() => undefined));
  await lost.tick();
  await cluster.restart('immediate');
  second.pass(61);
  const other = second.server(async () => ({ done: 1, failed: 0 }));
  await other.tick().catch(() => undefined);
  await work(other);
  second.pass(60);
  await work(other);
  const runs = (await second.runs()).filter(({ task }) => task === id);
  expect(runs).toMatchObject([
    { runStatus: 'FAILED', runFailure: 'STOPPED' },
    { runStatus: 'DONE', attempt: 2 },
  ]);
});
