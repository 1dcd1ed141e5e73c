import { sql } from 'kysely';
import type { Database } from '../../records/openDatabase';

/** A part of a report's file, and the position of the next one. */
export interface ReportPart {
  readonly content: Uint8Array;
  readonly next: string | null;
}

/** Stores a part of a report's file. */
export async function addPart(
  database: Database,
  job: string,
  part: number,
  content: Uint8Array,
): Promise<void> {
  await database.insertInto('reportPart').values({ job, part, content }).execute();
}

/** A part of a report's file; null if there is none. @param behind `next` of the previous part; null for the first. */
export async function readPart(
  database: Database,
  job: string,
  behind: string | null,
): Promise<ReportPart | null> {
  const part = Number(behind ?? 0);
  if (!Number.isSafeInteger(part) || part < 0 || part > 1e6) return null;
  const { rows } = await sql<{ content: Uint8Array; hasMore: boolean }>`
    select content, exists (select from report_part more where more.job = report_part.job and more.part = ${part + 1})
      as ${sql.ref('hasMore')}
    from report_part where job = ${job} and part = ${part}`.execute(database);
  const [found] = rows;
  return found === undefined
    ? null
    : { content: found.content, next: found.hasMore ? String(part + 1) : null };
}

/** Deletes the file of a report. */
export async function deleteParts(database: Database, job: string): Promise<void> {
  await database.deleteFrom('reportPart').where('job', '=', job).execute();
}
