import { sql } from 'kysely';
import type { ReportFailureCode } from '../../../contract/model/generated/entities';
import { type Database, entityTables } from '../../records/openDatabase';
import type { ClaimedReport, ReportOrder } from './ReportOrder';
import { deleteParts } from './reportParts';

// The state of reports is written past the record store, as that of runs: the user who cancels one must not find its
// record changed by its own progress. A cancelled report stays cancelled: every step requires that it is still running.

/**
 * Takes the next report for a run: one that waits, or one whose run has ended without it. Of several runs one gets it.
 */
export function claimReport(database: Database, runNo: string, now: Date): Promise<ClaimedReport | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; jobNo: string; content: ReportOrder; attempts: number }>`
      select job.id, job.job_no as ${sql.ref('jobNo')}, ordered.content, ordered.attempts
      from report_job job join report_order ordered on ordered.job = job.id
      where (ordered.not_before is null or ordered.not_before <= ${now.toISOString()})
        and (job.report_status = 'QUEUED' or (job.report_status = 'RUNNING' and (ordered.run_no = ${runNo}
          or not exists (select from job_run run where run.run_no = ordered.run_no and run.run_status = 'RUNNING'))))
      order by job.id limit 1
      for update of job skip locked`.execute(transaction);
    const [found] = rows;
    if (found === undefined) return null;
    const { id, jobNo, content, attempts } = found;
    const attempt = attempts + 1;
    await transaction
      .updateTable('reportOrder')
      .set({ attempts: attempt, runNo })
      .where('job', '=', id)
      .execute();
    await entityTables(transaction)
      .updateTable('ReportJob')
      .set({ reportStatus: 'RUNNING', rowCount: 0, reportFailure: null })
      .where('id', '=', id)
      .execute();
    await deleteParts(transaction, id);
    return { id, jobNo, order: content, attempt };
  });
}

/** Stores how far a report is; false if it was cancelled. */
export function storeProgress(
  database: Database,
  id: string,
  progress: { readonly rowTotal: number | null; readonly rowCount: number },
): Promise<boolean> {
  return change(database, id, progress);
}

/** Makes a report available; false if it was cancelled. `fileSize` in bytes. */
export function storeReady(
  database: Database,
  id: string,
  { rowCount, fileSize, now, keptUntil }: { rowCount: number; fileSize: number; now: Date; keptUntil: Date },
): Promise<boolean> {
  return end(database, id, {
    reportStatus: 'READY',
    rowCount,
    rowTotal: rowCount,
    fileSize: Math.ceil(fileSize / 1024),
    finishedAt: now.toISOString(),
    keptUntil: keptUntil.toISOString(),
  });
}

/** Ends a report without a file; false if it was cancelled. */
export async function storeFailure(
  database: Database,
  id: string,
  reportFailure: ReportFailureCode,
  now: Date,
): Promise<boolean> {
  await deleteParts(database, id);
  return end(database, id, { reportStatus: 'FAILED', reportFailure, finishedAt: now.toISOString() });
}

/** Gives a report back to the queue, not to be tried again before a moment. */
export async function requeue(database: Database, id: string, notBefore: Date): Promise<void> {
  await deleteParts(database, id);
  await change(database, id, { reportStatus: 'QUEUED' });
  await database
    .updateTable('reportOrder')
    .set({ notBefore: notBefore.toISOString() })
    .where('job', '=', id)
    .execute();
}

async function end(database: Database, id: string, values: Parameters<typeof change>[2]): Promise<boolean> {
  await database.deleteFrom('reportOrder').where('job', '=', id).execute();
  return change(database, id, values);
}

async function change(
  database: Database,
  id: string,
  values: Readonly<Record<string, string | number | null>>,
): Promise<boolean> {
  const changed = await entityTables(database)
    .updateTable('ReportJob')
    .set(values)
    .where('id', '=', id)
    .where('reportStatus', '=', 'RUNNING')
    .returning('id')
    .execute();
  return changed.length > 0;
}
