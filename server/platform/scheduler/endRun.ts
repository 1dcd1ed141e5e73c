import type { RunFailureCode } from '../../../contract/model/generated/entities';
import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import type { StoredOf } from '../../records/RecordStore';
import { lockClaims, systemRecords } from './claimRun';
import { doubledWait } from './doubledWait';
import type { JobResult } from './Job';
import { hasTasks, queueRun, runTables } from './runRows';

/** Wait in ms before the first retry; it doubles with each one, up to the longest. */
const firstWait = 30_000;
const longestWait = 30 * 60_000;

/** Longest stored error message and log, as in the entity. */
const longestError = 500;
const longestLog = 4000;

/** How a run ended. */
export interface RunOutcome extends JobResult {
  readonly failure: RunFailureCode | null;
  readonly error: string | null;
  readonly log: string;
}

/** A run that failed and is not retried. */
export interface FailedRun {
  readonly task: StoredOf<'SchedulerTask'>;
  readonly runNo: string;
  readonly failure: RunFailureCode;
  readonly error: string | null;
}

/** Called in the transaction that ends a run for good with a failure. */
export type ReportFailure = (transaction: Database, failed: FailedRun, now: Date) => Promise<void>;

/** Wait in ms before an attempt: the second, the third … */
export function waitBefore(attempt: number): number {
  return doubledWait(attempt - 1, firstWait, longestWait);
}

/**
 * Stores the end of a run, queues its retry, or reports its failure. A run whose lease was lost has been ended by
 * another server, and is left as it is: false.
 */
export function endRun(
  database: Database,
  model: Model,
  { holder, runId }: { readonly holder: string; readonly runId: string },
  outcome: RunOutcome,
  report: ReportFailure,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
    const lease = await transaction
      .deleteFrom('jobLease')
      .where('runId', '=', runId)
      .where('holder', '=', holder)
      .returning('runId')
      .executeTakeFirst();
    if (lease === undefined) return false;
    await storeEnd(transaction, model, runId, outcome, report, now);
    return true;
  });
}

/** Ends the runs of servers that ended without ending them. */
export async function endLostRuns(
  database: Database,
  model: Model,
  report: ReportFailure,
  now: Date,
): Promise<void> {
  if (!hasTasks(model)) return;
  const expired = (from: Database) =>
    from.selectFrom('jobLease').select('runId').where('until', '<', now.toISOString()).execute();
  if ((await expired(database)).length === 0) return;
  await database.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
    for (const { runId } of await expired(transaction)) {
      await transaction.deleteFrom('jobLease').where('runId', '=', runId).execute();
      const outcome = { done: 0, failed: 0, failure: 'STOPPED', error: null, log: '' } as const;
      await storeEnd(transaction, model, runId, outcome, report, now);
    }
  });
}

/** Gives runs back to the queue: another server starts them, as the same attempt. */
export async function handBack(database: Database, model: Model, holder: string): Promise<number> {
  if (!hasTasks(model)) return 0;
  return database.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
    const leases = await transaction
      .deleteFrom('jobLease')
      .where('holder', '=', holder)
      .returning('runId')
      .execute();
    const ids = leases.map(({ runId }) => runId);
    if (ids.length === 0) return 0;
    await runTables(transaction)
      .updateTable('JobRun')
      .set({ runStatus: 'QUEUED', startedAt: null })
      .where('id', 'in', ids)
      .execute();
    return ids.length;
  });
}

async function storeEnd(
  transaction: Database,
  model: Model,
  runId: string,
  { done, failed, failure, error, log }: RunOutcome,
  report: ReportFailure,
  now: Date,
): Promise<void> {
  const records = systemRecords(transaction, model, 'scheduler', now);
  const run = await records.get('JobRun', runId);
  const task = run?.task ? await records.get('SchedulerTask', run.task) : null;
  if (run === null || task === null) return;
  const isPartial = failure === 'RECORDS' && done > 0;
  const runStatus = failure === null ? 'DONE' : isPartial ? 'PARTIAL' : 'FAILED';
  const durationMs = now.getTime() - Date.parse(run.startedAt ?? now.toISOString());
  const tables = runTables(transaction);
  await tables
    .updateTable('JobRun')
    .set({
      runStatus,
      durationMs,
      recordCount: done,
      errorCount: failed,
      runFailure: failure,
      finishedAt: now.toISOString(),
      errorText: error?.slice(0, longestError) ?? null,
      logText: log === '' ? null : log.slice(-longestLog),
    })
    .where('id', '=', runId)
    .execute();
  const others = await records.count('JobRun', { task: task.id, runStatus: 'RUNNING' });
  const ended = failure === null ? 'SUCCEEDED' : 'FAILED';
  await tables
    .updateTable('SchedulerTask')
    .set({ taskRunState: others > 0 ? 'RUNNING' : ended, lastDurationMs: durationMs })
    .where('id', '=', task.id)
    .execute();
  if (failure === null) return;
  const attempt = run.attempt + 1;
  if (isPartial || run.attempt > task.retryCount) {
    await report(transaction, { task, runNo: run.runNo, failure, error }, now);
    return;
  }
  const dueAt = new Date(now.getTime() + waitBefore(attempt));
  await queueRun(transaction, model, task, {
    trigger: 'RETRY',
    dueAt,
    attempt,
    requestedBy: run.requestedBy,
  });
}
