import type { JobNameCode } from '../../../contract/model/generated/entities';
import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import type { ValuesOf } from '../../records/RecordStore';
import { shippedRoles } from '../../records/shippedRoles';
import { systemRecords } from './claimRun';
import { readClosedDays } from './closedDays';
import { hasTasks } from './runRows';
import { nextRunOf } from './taskTimes';

/** The tasks of a new installation, named after their jobs; their owners are codes of roles. */
export const standardTasks: readonly ValuesOf<'SchedulerTask'>[] = [
  task('APPROVAL_EXPIRY', '0 */5 * * * *', 'SYS_ADMIN', { timeoutMin: 4 }),
  task('RESTRICTION_EXPIRY', '0 5 0 * * *', 'COMPLIANCE'),
  task('BLOCK_EXPIRY', '0 10 0 * * *', 'COMPLIANCE'),
  task('HOLD_EXPIRY', '0 */15 * * * *', 'ACCOUNTING'),
  task('SWEEP', '0 */15 9-18 ? * 1-5', 'ACCOUNTING', { skipHolidays: true }),
  task('PLAN_OVERDUE', '0 20 0 * * *', 'ACCOUNTING'),
  task('TRANSFER_EXPIRY', '0 25 0 * * *', 'ACCOUNTING'),
  task('DOCUMENT_EXPIRY', '0 15 0 * * *', 'COMPLIANCE'),
  task('RISK_REVIEW', '0 30 8 ? * 1-5', 'COMPLIANCE', {
    skipHolidays: true,
    aheadDays: 7,
  }),
  task('RISK_RESCORE', '0 30 1 * * *', 'COMPLIANCE', { timeoutMin: 120 }),
  task('MONITORING', '0 0 2 * * *', 'COMPLIANCE', { timeoutMin: 120 }),
  task('AUDIT_CHECK', '0 0 3 * * *', 'SYS_ADMIN', { timeoutMin: 120, failureMail: true }),
  task('REPORT', '0 */10 * * * *', 'SYS_ADMIN'),
  task('ACCOUNTING_RUN', '0 */10 * * * *', 'ACCOUNTING', { timeoutMin: 120 }),
  task('SCREENING', '0 */10 * * * *', 'COMPLIANCE', { timeoutMin: 120 }),
  task('PARTNER_LISTS', '0 30 4 * * *', 'ACCOUNTING'),
  task('PARTNER_ALERT', '0 */15 * * * *', 'ACCOUNTING'),
  task('HOUSEKEEPING', '0 30 3 * * *', 'SYS_ADMIN', { keepDays: 90 }),
  // Commercial messages go out by day.
  task('CAMPAIGN_SMS', '0 */10 9-19 * * *', 'SYS_ADMIN'),
];

function task(
  jobName: JobNameCode,
  cron: string,
  ownerRole: string,
  rest: ValuesOf<'SchedulerTask'> = {},
): ValuesOf<'SchedulerTask'> {
  const standard = { skipHolidays: false, concurrent: false, timeoutMin: 30, retryCount: 2 };
  const begin = { taskRunState: 'IDLE', taskStatus: 'ACTIVE' } as const;
  return { taskCode: jobName, jobName, cron, ...standard, ...begin, ...rest, ownerRole };
}

/**
 * Creates a standard task for each job that no task runs, whose owner is the role of its code, which exists, and the next run of tasks that have none yet. The
 * institution's own tasks, changed or paused, are kept.
 */
export async function defineTasks(database: Database, model: Model, now: Date): Promise<void> {
  if (!hasTasks(model)) return;
  await database.transaction().execute(async (transaction) => {
    const records = systemRecords(transaction, model, crypto.randomUUID(), now);
    const roleOf = await shippedRoles(transaction);
    const stored = await records.list('SchedulerTask', {});
    const known = new Set(stored.map(({ jobName }) => jobName));
    const closed = await readClosedDays(transaction, model);
    for (const values of standardTasks) {
      const { jobName, cron, skipHolidays } = values;
      if (!jobName || known.has(jobName)) continue;
      const schedule = { cron: cron ?? '', skipHolidays: skipHolidays === true };
      const next = nextRunOf(schedule, now, closed);
      const name = model.codes.JobName?.[jobName]?.tr ?? jobName;
      const ownerRole = roleOf(values.ownerRole ?? '');
      const nextRunAt = next?.toISOString() ?? null;
      await records.insert('SchedulerTask', { ...values, name, ownerRole, nextRunAt });
    }
    for (const each of stored) {
      if (each.nextRunAt !== null || each.taskStatus !== 'ACTIVE') continue;
      const next = nextRunOf(each, now, closed);
      if (next === null) continue;
      await records.update('SchedulerTask', each.id, each.version, { nextRunAt: next.toISOString() });
    }
  });
}
