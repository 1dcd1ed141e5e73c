import { join } from 'node:path';
import { sql } from 'kysely';
import { monitorMovements } from '../server/institution/aml/jobs/monitorMovements';
import type { Actor } from '../server/records/Actor';
import { createRecordStore } from '../server/records/createRecordStore';
import { openDatabase } from '../server/records/openDatabase';
import { postgresDialect } from '../server/records/postgresDialect';
import type { ValuesOf } from '../server/records/RecordStore';
import { compileProject } from '../tools/compiler/compileProject';
import { startCluster } from '../tools/runs/postgresCluster';
import { customersOf, fillMovements, insertMovements, lastDay } from './fillMovements';
import { percentile } from './percentile';
import { printTable } from './printTable';

/** Movements of a night after the first one. */
const ofNight = 30_000;

const scenarios = ['STRUCTURING', 'MANY_TO_ONE', 'RAPID_IN_OUT'] as const;

const actor: Actor = {
  userName: 'bench',
  screen: 'bench',
  language: 'tr',
  signers: 'system',
  requestId: 'bench',
  now: `${lastDay}T20:00:00.000Z`,
};

/**
 * Searches the movements of a year by three rules, once in all and then those of a day, while a teller's online rule stores its
 * hits, on a PostgreSQL server of its own.
 */
export async function reportMonitoring(): Promise<void> {
  const count = Number(process.env.BENCH_MOVEMENTS ?? 10_000_000);
  const { model } = compileProject(join(import.meta.dirname, '..'));
  const cluster = await startCluster();
  const database = openDatabase(postgresDialect(cluster.address));
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  const inTransaction = <Result>(work: (records: ReturnType<typeof createRecordStore>) => Promise<Result>) =>
    database.transaction().execute((open) => work(createRecordStore(open, model, actor)));
  try {
    const filled = await timed(() => fillMovements(database, model, count));
    for (const scenario of scenarios)
      await inTransaction((records) =>
        records.insert('ComplexActionRule', {
          ruleCode: scenario.slice(0, 10),
          name: scenario,
          scenario,
          windowHours: 72,
          minCount: 3,
          minTotal: '9000.00',
          currency: 'TRY',
          distinctParties: scenario === 'MANY_TO_ONE' ? 3 : null,
          conditionJoin: 'ALL',
          runMode: 'BATCH',
          amlAction: 'WARN',
          severity: 'HIGH',
          status: 'ACTIVE',
        }),
      );
    /** Times of a hit of a teller's online rule while the night runs, in ms. */
    const waits: number[] = [];
    let longest = 0;
    const night = async (now: string) => {
      let isOver = false;
      const job = monitorMovements({
        database,
        model,
        clock: () => new Date(now),
        runNo: 'bench',
        task: {} as never,
        signal: new AbortController().signal,
        log: (line: string) => console.log(line),
      }).finally(() => {
        isOver = true;
      });
      while (!isOver) {
        waits.push(
          1000 *
            (await timed(() =>
              inTransaction((records) => records.insert('MonitoringHit', online(waits.length))),
            )),
        );
        const { rows } = await sql<{ s: string | null }>`
          select max(extract(epoch from clock_timestamp() - query_start))::text as s from pg_stat_activity
          where state = 'active' and query like '%with booked as%' and pid <> pg_backend_pid()`.execute(
          database,
        );
        longest = Math.max(longest, Number(rows[0]?.s ?? 0));
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      const { failed } = await job;
      if (failed > 0) throw new Error(`${failed} rules failed`);
    };
    const hits = async () =>
      (await inTransaction((records) => records.count('MonitoringHit', {}))) - waits.length;
    // An hour after the last movement, so that all of them are settled.
    const first = await timed(() => night(`${lastDay}T22:00:00.000Z`));
    const found = await hits();
    await insertMovements(database, count + 1, count + ofNight, customersOf(count), '2026-11-21');
    await sql`analyze party_movement`.execute(database);
    const next = await timed(() => night('2026-11-21T20:00:00.000Z'));
    printTable(
      [
        'movements',
        'rules',
        'filled, s',
        'first night, s',
        'hits',
        `a night with ${ofNight} new ones, s`,
        'hits',
      ],
      [
        [
          count,
          scenarios.length,
          ...[filled, first].map((s) => s.toFixed(1)),
          found,
          next.toFixed(1),
          (await hits()) - found,
        ],
      ],
    );
    printTable(
      ['hits of an online rule meanwhile', 'p95, ms', 'slowest, ms', 'longest search seen, s'],
      [[waits.length, percentile(waits, 95).toFixed(1), Math.max(...waits).toFixed(1), longest.toFixed(1)]],
    );
  } finally {
    await database.destroy();
    await cluster.stop();
  }
}

/** A hit that an operation at a desk leaves. */
const online = (at: number): ValuesOf<'MonitoringHit'> => ({
  ruleCode: 'CANLI',
  ruleName: 'Canlı',
  party: `BENCH ${at}`,
  txnDate: lastDay,
  amount: '1.00',
  currency: 'TRY',
  riskScore: 10,
  severity: 'INFO',
  explanation: 'x',
  explanationEn: 'x',
});
