import { sql } from 'kysely';
import type { Model } from '../../../contract/model/model';
import { todayInTurkiye } from '../../../contract/values/today';
import { advisoryLocks } from '../../records/advisoryLocks';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import type { StoredOf } from '../../records/RecordStore';
import { readClosedDays } from './closedDays';
import { hasTasks, queueRun, runTables } from './runRows';
import { nextRunOf } from './taskTimes';

/** Time in ms that a server is trusted to be alive without renewing its lease. */
export const leaseTime = 60_000;

/** A started run, leased by one server. */
export interface ClaimedRun {
  readonly run: StoredOf<'JobRun'>;
  readonly task: StoredOf<'SchedulerTask'>;
}

/** Takes the lock of starting runs until the end of the transaction: two servers never start the same one. */
export async function lockClaims(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.runClaim})`.execute(transaction);
}

/** Records in the name of the server itself. */
export function systemRecords(transaction: Database, model: Model, requestId: string, now: Date) {
  const system = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
  return createRecordStore(transaction, model, { ...system, requestId, now: now.toISOString() });
}

/** Runs that may start: due, of an active task, and not while another run of the task is going on. */
const startable = (now: Date) => sql<{ id: string; task: string }>`
  select run.id, run.task from job_run run join scheduler_task task on task.id = run.task
  where run.run_status = 'QUEUED' and run.due_at <= ${now.toISOString()} and task.task_status = 'ACTIVE'
    and (task.concurrent or not exists (
      select from job_run other where other.task = run.task and other.run_status = 'RUNNING'))
  order by run.due_at, run.id limit 1`;

/** Active tasks whose next run is due, without one that waits or goes on unless they may run concurrently. */
const dueTask = (now: Date) => sql<{ id: string }>`
  select task.id from scheduler_task task
  where task.task_status = 'ACTIVE' and task.next_run_at <= ${now.toISOString()}
    and (task.concurrent or not exists (
      select from job_run other where other.task = task.id and other.run_status in ('QUEUED', 'RUNNING')))
  order by task.next_run_at, task.id limit 1`;

/**
 * Starts the next due run, if any, and leases it to a server. Of several servers on a database one gets it. If a
 * task was due several times while no server was running, it runs once.
 */
export async function claimRun(
  database: Database,
  model: Model,
  holder: string,
  now: Date,
): Promise<ClaimedRun | null> {
  if (!hasTasks(model)) return null;
  const waits = [await startable(now).execute(database), await dueTask(now).execute(database)];
  if (waits.every(({ rows }) => rows.length === 0)) return null;
  return database.transaction().execute(async (transaction) => {
    await lockClaims(transaction);
    await queueDueTasks(transaction, model, now);
    const [found] = (await startable(now).execute(transaction)).rows;
    if (found === undefined) return null;
    const records = systemRecords(transaction, model, 'scheduler', now);
    const task = await records.lock('SchedulerTask', found.task);
    if (task === null || task.taskStatus !== 'ACTIVE') return null;
    const startedAt = now.toISOString();
    const tables = runTables(transaction);
    await tables
      .updateTable('JobRun')
      .set({ runStatus: 'RUNNING', startedAt })
      .where('id', '=', found.id)
      .execute();
    await tables
      .updateTable('SchedulerTask')
      .set({ taskRunState: 'RUNNING', lastRunAt: startedAt })
      .where('id', '=', task.id)
      .execute();
    const until = new Date(now.getTime() + leaseTime).toISOString();
    await transaction.insertInto('jobLease').values({ runId: found.id, holder, until }).execute();
    const run = await records.get('JobRun', found.id);
    return run === null ? null : { run, task };
  });
}

/** Queues runs of the tasks that are due, and calculates their next ones; today's is left out on a new holiday. */
async function queueDueTasks(transaction: Database, model: Model, now: Date): Promise<void> {
  const records = systemRecords(transaction, model, 'scheduler', now);
  const closed = await readClosedDays(transaction, model);
  for (;;) {
    const [due] = (await dueTask(now).execute(transaction)).rows;
    const task = due && (await records.lock('SchedulerTask', due.id));
    if (!task) return;
    const next = nextRunOf(task, now, closed);
    await runTables(transaction)
      .updateTable('SchedulerTask')
      .set({ nextRunAt: next?.toISOString() ?? null })
      .where('id', '=', task.id)
      .execute();
    const today = todayInTurkiye(now);
    const isHoliday = closed.dates.has(today) || closed.yearly.has(today.slice(5));
    if (task.skipHolidays && isHoliday) continue;
    const dueAt = new Date(task.nextRunAt ?? now);
    await queueRun(transaction, model, task, { trigger: 'SCHEDULE', dueAt, attempt: 1, requestedBy: null });
  }
}

/** Extends the leases of a server; returns the runs that it still has. */
export async function renewLeases(
  database: Database,
  holder: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .updateTable('jobLease')
    .set({ until: new Date(now.getTime() + leaseTime).toISOString() })
    .where('holder', '=', holder)
    .returning('runId')
    .execute();
  return new Set(rows.map(({ runId }) => runId));
}
