import type { JobNameCode } from '../../../contract/model/generated/entities';
import type { Model } from '../../../contract/model/model';
import type { Database } from '../../records/openDatabase';
import type { ValuesOf } from '../../records/RecordStore';
import { shippedRoles } from '../../records/shippedRoles';
import { systemRecords } from './claimRun';
import { readClosedDays } from './closedDays';
import { hasTasks } from './runRows';
import { nextRunOf } from './taskTimes';

/** A task of a new installation, named after its job; its owner is the code of a role. */
export function standardTask(
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
export async function defineTasks(
  database: Database,
  model: Model,
  tasks: readonly ValuesOf<'SchedulerTask'>[],
  now: Date,
): Promise<void> {
  if (!hasTasks(model)) return;
  await database.transaction().execute(async (transaction) => {
    const records = systemRecords(transaction, model, crypto.randomUUID(), now);
    const roleOf = await shippedRoles(transaction);
    const stored = await records.list('SchedulerTask', {});
    const known = new Set(stored.map(({ jobName }) => jobName));
    const closed = await readClosedDays(transaction, model);
    for (const values of tasks) {
      const { jobName, cron, skipHolidays } = values;
      if (!jobName || known.has(jobName)) continue;
      const schedule = { cron: cron ?? '', skipHolidays: skipHolidays === true };
      const next = nextRunOf(schedule, now, closed);
      const { tr: name = jobName, en: nameEn = null } = model.codes.JobName?.[jobName] ?? {};
      const ownerRole = roleOf(values.ownerRole ?? '');
      const nextRunAt = next?.toISOString() ?? null;
      await records.insert('SchedulerTask', { ...values, name, nameEn, ownerRole, nextRunAt });
    }
    for (const each of stored) {
      // A task of before names had two languages: what it is called after its job is said in both.
      const title = each.nameEn ? undefined : model.codes.JobName?.[each.jobName];
      if (title?.tr === each.name) {
        await records.update('SchedulerTask', each.id, each.version, { nameEn: title.en });
        continue;
      }
      if (each.nextRunAt !== null || each.taskStatus !== 'ACTIVE') continue;
      const next = nextRunOf(each, now, closed);
      if (next === null) continue;
      await records.update('SchedulerTask', each.id, each.version, { nextRunAt: next.toISOString() });
    }
  });
}
