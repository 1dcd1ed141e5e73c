import { sql } from 'kysely';
import type { Model } from '../../../../../contract/model/model';
import { todayInTurkiye } from '../../../../../contract/values/today';
import { Refusal } from '../../../../base/errors/Refusal';
import { createRecordStore } from '../../../../records/createRecordStore';
import { type Database, entityTables } from '../../../../records/openDatabase';
import type { RecordStore } from '../../../../records/RecordStore';
import { completed } from './beginRun';
import type { Run, RunScope, RunWork } from './RunWork';

/** Dependencies of performing runs. */
export interface RunPorts {
  readonly database: Database;
  readonly model: Model;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** Records the refusal of a run, in the transaction that marks it. */
  readonly refused?: (records: RecordStore, run: Run, refusal: Refusal) => Promise<void>;
}

/** How a run ended. */
export interface EndedRun {
  readonly runNo: string;
  readonly failure: string | null;
}

/**
 * Performs the next run that waits, or that was interrupted; null if there is none. Only one caller at a time, which
 * the scheduler sees to. A run that fails is marked; its error is returned.
 */
export async function performRun(
  ports: RunPorts,
  works: Readonly<Partial<Record<Run['runType'], RunWork>>>,
): Promise<EndedRun | null> {
  const run = await claim(ports);
  if (run === null) return null;
  const { runNo, runType } = run;
  const work = works[runType];
  try {
    if (work === undefined) throw new Error(`No work for ${runType}`);
    const result = await work(scopeOf(ports, run), run);
    await end(ports, run, (now) => completed(run, result, now));
    return { runNo, failure: null };
  } catch (error) {
    if (ports.signal.aborted) throw error;
    const { tr: failure, en = null } = error instanceof Refusal ? error.text : { tr: String(error) };
    const texts = { errorText: failure.slice(0, 500), errorTextEn: en?.slice(0, 500) ?? null };
    const values = { runStatus: 'FAILED', ...texts } as const;
    await end(ports, run, (finishedAt) => ({ ...values, finishedAt }), error);
    return { runNo, failure };
  }
}

/** Takes the next run. */
async function claim(ports: RunPorts): Promise<Run | null> {
  const { database } = ports;
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from accounting_run where run_status in ('QUEUED', 'RUNNING') order by id limit 1
      for update skip locked`.execute(transaction);
    const [next] = rows;
    if (next === undefined) return null;
    const records = recordsOf(ports, transaction, 'system', 'run');
    const run = await records.get('AccountingRun', next.id);
    if (run === null || run.runStatus === 'RUNNING') return run;
    return records.update('AccountingRun', run.id, run.version, {
      runStatus: 'RUNNING',
      startedAt: ports.clock().toISOString(),
    });
  });
}

function scopeOf(ports: RunPorts, run: Run): RunScope {
  const { database, model, signal, clock } = ports;
  return {
    database,
    model,
    signal,
    write: (step, change) =>
      database.transaction().execute((transaction) => {
        signal.throwIfAborted();
        const now = clock();
        const records = recordsOf(ports, transaction, run.createdBy ?? 'system', `${run.runNo} ${step}`);
        return change({ records, today: todayInTurkiye(now), now: now.toISOString() });
      }),
    async progress(done, of) {
      signal.throwIfAborted();
      // Past the record store, as the state of a report: it needs no audit entries, and makes no version stale.
      const progress = of === 0 ? 0 : Math.min(99, Math.floor((done / of) * 100));
      await entityTables(database)
        .updateTable('AccountingRun')
        .set({ progress })
        .where('id', '=', run.id)
        .execute();
    },
  };
}

async function end(
  ports: RunPorts,
  run: Run,
  values: (now: string) => Parameters<RecordStore['update']>[3],
  error: unknown = null,
): Promise<void> {
  const { database, clock } = ports;
  await database.transaction().execute(async (transaction) => {
    const records = recordsOf(ports, transaction, run.createdBy ?? 'system', `${run.runNo} end`);
    const stored = await records.lock('AccountingRun', run.id);
    if (stored?.runStatus !== 'RUNNING') return;
    await records.update('AccountingRun', run.id, stored.version, values(clock().toISOString()));
    if (error instanceof Refusal) await ports.refused?.(records, run, error);
  });
}

function recordsOf(
  { model, clock }: RunPorts,
  transaction: Database,
  userName: string,
  requestId: string,
): RecordStore {
  const actor = {
    userName,
    screen: 'system',
    language: 'tr',
    // Started by an accountant, with a second person where the run has power: see AccountingRun.
    signers: 'system',
    requestId,
    now: clock().toISOString(),
  } as const;
  return createRecordStore(transaction, model, actor);
}
