import { type Kysely, sql } from 'kysely';
import type { RunTriggerCode } from '../../../contract/model/generated/entities';
import type { Model } from '../../../contract/model/model';
import { type Database, type EntityRow, entityTables } from '../../records/openDatabase';
import type { StoredOf } from '../../records/RecordStore';
import { nextNumber } from '../../records/runningNumber';

/** A run to start at a moment. */
export interface NewRun {
  readonly trigger: RunTriggerCode;
  readonly dueAt: Date;
  readonly attempt: number;
  readonly requestedBy: string | null;
}

/**
 * Tables of tasks and runs. Their state is written here, past the record store: it is a log of its own, needs no
 * audit entries, and must not make the version stale that somebody edits.
 */
export function runTables(database: Database): Kysely<Record<string, EntityRow>> {
  return entityTables(database);
}

/** Whether the model has the entities of scheduled tasks. */
export function hasTasks({ entities }: Model): boolean {
  return entities.SchedulerTask !== undefined && entities.JobRun !== undefined;
}

/** Queues a run of a task; returns its number. */
export async function queueRun(
  transaction: Database,
  model: Model,
  task: Pick<StoredOf<'SchedulerTask'>, 'id' | 'jobName'>,
  { trigger, dueAt, attempt, requestedBy }: NewRun,
): Promise<string> {
  const field = model.entities.JobRun?.fields.runNo;
  if (field === undefined) throw new Error('There is no entity JobRun');
  const runNo = await nextNumber(transaction, 'JobRun', field);
  const who = requestedBy ?? 'system';
  const now = sql`now()`;
  await runTables(transaction)
    .insertInto('JobRun')
    .values({
      runNo,
      task: task.id,
      jobName: task.jobName,
      runTrigger: trigger,
      attempt,
      requestedBy,
      dueAt: dueAt.toISOString(),
      runStatus: 'QUEUED',
      createdBy: who,
      createdAt: now,
      updatedBy: who,
      updatedAt: now,
    })
    .execute();
  return runNo;
}

/** Queues a run for a user, due now; returns its number. */
export function queueManualRun(
  transaction: Database,
  model: Model,
  task: Pick<StoredOf<'SchedulerTask'>, 'id' | 'jobName'>,
  userName: string,
  now: Date,
): Promise<string> {
  const run = { trigger: 'MANUAL', dueAt: now, attempt: 1, requestedBy: userName } as const;
  return queueRun(transaction, model, task, run);
}
