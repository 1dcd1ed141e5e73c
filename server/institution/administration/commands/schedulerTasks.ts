import { todayInTurkiye } from '../../../../contract/values/today';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command, QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { nextRunOf, nextRunsOf } from '../../../platform/scheduler/taskTimes';

/** Number of runs that the preview of a schedule shows. */
const previewed = 5;

const weekdays = {
  tr: new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
};

/** Checks a task before it is stored. */
export const validateTask: Command<'SchedulerTask'> = {
  path: 'applicationmanager/scheduler/validate',
  async handle(call) {
    await nextRun(call, call.form);
    return call.generic();
  },
};

/** Stores a task; its schedule applies from now on. */
export const saveTask: Command<'SchedulerTask'> = {
  path: 'applicationmanager/scheduler/commit',
  async handle(call) {
    const next = await nextRun(call, call.form);
    return call.generic({ nextRunAt: next.toISOString() });
  },
};

/** The next runs of the schedule in the form, by the code that runs it. */
export const previewRuns: QueryCommand<'SchedulerTask'> = {
  path: 'applicationmanager/scheduler/preview',
  async query({ now, language, vacationDays }, { filter: { cron = '', skipHolidays = false } }) {
    const runs = nextRunsOf({ cron, skipHolidays }, new Date(now), await vacationDays(), previewed);
    const rows = runs.map((run) => ({
      id: run.toISOString(),
      occurrenceAt: run.toISOString(),
      weekday: weekdays[language].format(new Date(`${todayInTurkiye(run)}T00:00:00Z`)),
    }));
    return { rows, total: rows.length, sums: {} };
  },
};

/** Resumes a paused task by its schedule, without the runs it missed. */
export const resumeTask: Command = {
  path: 'applicationmanager/scheduler/resume',
  async handle(call) {
    const task = requireFound(await call.records.lock('SchedulerTask', textOf(call.body.id) ?? ''));
    const next = await nextRun(call, task);
    const values = { taskStatus: 'ACTIVE', nextRunAt: next.toISOString() } as const;
    await call.records.update('SchedulerTask', task.id, task.version, values);
    return { result: { id: task.id } };
  },
};

/** Queues a run of the task of a row; a server starts it within seconds. Throws `task.paused`. */
export const runTaskNow: Command = {
  path: 'applicationmanager/scheduler/run',
  handle: (call) => queueNow(call, textOf(call.body.id)),
};

/** Queues another run of the task whose run a row of the report is. Throws `task.paused`. */
export const rerunTask: Command = {
  path: 'reports/batch/rerun',
  async handle(call) {
    const run = await call.records.get('JobRun', textOf(call.body.id) ?? '');
    return queueNow(call, run?.task ?? null);
  },
};

async function queueNow(call: Call, taskId: string | null) {
  const task = requireFound(await call.records.lock('SchedulerTask', taskId ?? ''));
  if (task.taskStatus === 'PAUSED') {
    throw new Refusal(
      'task.paused',
      { tr: 'Duraklatılmış görev çalıştırılamaz.', en: 'A paused task can’t be run.' },
      409,
    );
  }
  return { result: { id: task.id, runNo: await call.runTask(task) } };
}

/** Next run of a schedule. Throws `task.neverRuns` for one such as 30 February. */
async function nextRun(
  { now, language, vacationDays }: Pick<Call, 'now' | 'language' | 'vacationDays'>,
  { cron = '', skipHolidays = false }: { readonly cron?: string; readonly skipHolidays?: boolean },
): Promise<Date> {
  const next = nextRunOf({ cron, skipHolidays }, new Date(now), await vacationDays());
  if (next !== null) return next;
  const text = { tr: 'Bu zamanlama hiç çalışmaz.', en: 'This schedule never runs.' };
  throw new Refusal('task.neverRuns', text, 422, [
    { field: 'cron', code: 'task.neverRuns', message: text[language] },
  ]);
}
