import { join } from 'node:path';
import type { Model } from '../contract/model/model';
import { beginRun, performRun } from '../server/institution/closing/rules/runs';
import { storeBalances } from '../server/institution/closing/rules/trialBalance';
import { post } from '../server/institution/ledger/rules';
import { createRecordStore } from '../server/records/createRecordStore';
import { type Database, openDatabase } from '../server/records/openDatabase';
import { postgresDialect } from '../server/records/postgresDialect';
import { fixtureActor } from '../server/testing/actor';
import { compileProject } from '../tools/compiler/compileProject';
import { startCluster } from '../tools/runs/postgresCluster';
import { fillEntries } from './fillEntries';
import { median } from './median';
import { percentile } from './percentile';
import { printTable } from './printTable';

const today = '2026-11-20';

/** Postings that are timed without a run beside them. */
const postings = 300;

/** Computes a trial balance of ten million entries while others post, on a PostgreSQL server of its own. */
export async function reportTrialBalance(): Promise<void> {
  const entries = Number(process.env.BENCH_ENTRIES ?? 10_000_000);
  const { model } = compileProject(join(import.meta.dirname, '..'));
  const cluster = await startCluster();
  const database = openDatabase(postgresDialect(cluster.address));
  try {
    await fillEntries(database, model, entries);
    const alone: number[] = [];
    for (let at = 0; at < postings; at++) alone.push(await timedPosting(database, model, `alone${at}`));
    const running = balance(database, model);
    let isOver = false;
    void running.finally(() => {
      isOver = true;
    });
    const beside: number[] = [];
    while (!isOver) beside.push(await timedPosting(database, model, `beside${beside.length}`));
    const { took, lines } = await running;
    printTable(
      ['trial balance', 'entries', 'lines', 's', 'entries a second'],
      [['of a year', entries, lines, (took / 1000).toFixed(1), Math.round((entries / took) * 1000)]],
    );
    printTable(
      ['a posting', 'times', 'median, ms', 'p95, ms', 'slowest, ms'],
      Object.entries({ alone, 'beside the run': beside }).map(([what, times]) => [
        ...[what, times.length, median(times).toFixed(1), percentile(times, 95).toFixed(1)],
        Math.max(...times).toFixed(1),
      ]),
    );
  } finally {
    await database.destroy();
    await cluster.stop();
  }
}

function callOf(open: Database, model: Model, requestId: string) {
  return {
    records: createRecordStore(open, model, { ...fixtureActor, requestId }),
    today,
    now: fixtureActor.now,
  };
}

async function timedPosting(database: Database, model: Model, requestId: string): Promise<number> {
  const began = performance.now();
  await database
    .transaction()
    .execute((open) => post(callOf(open, model, requestId), 'revaluationGain', { amount: '1.00' }));
  return performance.now() - began;
}

async function balance(database: Database, model: Model) {
  const year = {
    runType: 'BALANCE',
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
    dryRun: true,
  } as const;
  const run = await database.transaction().execute((open) => beginRun(callOf(open, model, 'run'), year));
  const began = performance.now();
  const ports = { database, model, signal: new AbortController().signal, clock: () => new Date() };
  const ended = await performRun(ports, { BALANCE: storeBalances });
  if (ended?.failure !== null) throw new Error(ended?.failure ?? 'No run was performed');
  const took = performance.now() - began;
  const lines = await createRecordStore(database, model, fixtureActor).count('TrialBalanceLine', {
    run: run.id,
  });
  return { took, lines };
}
