import { type RawBuilder, sql } from 'kysely';

/**
 * Deletions of reports: files that nobody may download any more, requests of reports that ended, and reports that ended
 * before a moment (ISO UTC). A report whose file is deleted has expired.
 */
export function oldReports(
  now: Date,
  endedBefore: string,
): readonly (readonly [string, RawBuilder<unknown>])[] {
  const expired = sql`kept_until < ${now.toISOString()}`;
  return [
    [
      'expired reports',
      sql`update report_job set report_status = 'EXPIRED' where report_status = 'READY' and ${expired}`,
    ],
    [
      'parts of reports',
      sql`
        delete from report_part using report_job job
        where job.id = report_part.job and job.report_status not in ('RUNNING', 'READY')`,
    ],
    [
      'requests of reports',
      sql`
        delete from report_order using report_job job
        where job.id = report_order.job and job.report_status not in ('QUEUED', 'RUNNING')`,
    ],
    [
      'reports',
      sql`
        delete from report_job
        where report_status not in ('QUEUED', 'RUNNING', 'READY') and requested_at < ${endedBefore}`,
    ],
  ];
}
