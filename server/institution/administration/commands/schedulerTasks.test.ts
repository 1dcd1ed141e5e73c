import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandTest, commandWorld } from '../../../testing/commandWorld';
import { insertRole } from '../../../testing/staff';
import { previewRuns, rerunTask, resumeTask, runTaskNow, saveTask, validateTask } from './schedulerTasks';

let within: (test: (world: CommandTest) => Promise<void>) => Promise<void>;
beforeAll(async () => {
  within = await commandWorld();
});

const definition = 'applicationmanager/schedulerTaskDefinition';
const query = 'applicationmanager/schedulerTaskQuery';
const task = {
  taskCode: 'BELGE',
  name: 'Belgeler',
  jobName: 'DOCUMENT_EXPIRY',
  cron: '0 0 9 28-30 10 *',
  skipHolidays: true,
  concurrent: false,
  timeoutMin: 10,
  retryCount: 1,
  taskRunState: 'IDLE',
  taskStatus: 'ACTIVE',
} as const;
const holiday = {
  date: '2020-10-29',
  nameTr: 'Cumhuriyet Bayramı',
  nameEn: 'Republic Day',
  country: 'TR',
  dayType: 'PUBLIC',
  eftClosed: true,
  shiftValue: true,
  recurring: true,
};

describe('a scheduled task', () => {
  it('is previewed and planned by the same schedule, without holidays', () =>
    within(async (world) => {
      await world.insert('VacationDay', holiday);
      const { cron, skipHolidays } = task;
      const { rows } = await world.query(previewRuns, definition, { filter: { cron, skipHolidays } });
      expect(rows.map(({ occurrenceAt, weekday }) => [occurrenceAt, weekday])).toEqual([
        ['2027-10-28T06:00:00.000Z', 'Thursday'],
        ['2027-10-30T06:00:00.000Z', 'Saturday'],
        ['2028-10-28T06:00:00.000Z', 'Saturday'],
        ['2028-10-30T06:00:00.000Z', 'Monday'],
        ['2029-10-28T06:00:00.000Z', 'Sunday'],
      ]);
      const ownerRole = await insertRole(world, 'COMPLIANCE');
      const { result } = await world.call(saveTask, definition, { form: { ...task, ownerRole } });
      const stored = await world.records.get('SchedulerTask', String(result?.id));
      expect(stored?.nextRunAt).toBe(rows[0]?.occurrenceAt);
    }));

  it('that never runs is refused at its schedule', () =>
    within(async (world) => {
      for (const command of [validateTask, saveTask]) {
        const call = world.call(command, definition, { form: { ...task, cron: '0 0 9 30 2 *' } });
        await expect(call).rejects.toMatchObject({
          code: 'task.neverRuns',
          fieldErrors: [{ field: 'cron' }],
        });
      }
    }));

  it('runs now in the name of the user, and again from the report', () =>
    within(async (world) => {
      const { id } = await world.insert('SchedulerTask', task);
      await world.call(runTaskNow, query, { body: { id } });
      const [first] = await world.records.list('JobRun', { task: id });
      expect(first).toMatchObject({ runStatus: 'QUEUED', runTrigger: 'MANUAL', requestedBy: 'teller' });
      await world.call(rerunTask, 'reports/BatchReport', { body: { id: first?.id ?? '' } });
      expect(await world.records.count('JobRun', { task: id })).toBe(2);
    }));

  it('that is paused does not run, and is resumed by its schedule', () =>
    within(async (world) => {
      const paused = { ...task, taskStatus: 'PAUSED', nextRunAt: '2026-10-30T06:00:00.000Z' };
      const { id } = await world.insert('SchedulerTask', paused);
      const call = world.call(runTaskNow, query, { body: { id } });
      await expect(call).rejects.toMatchObject({ code: 'task.paused' });
      await world.call(resumeTask, query, { body: { id } });
      expect(await world.records.get('SchedulerTask', id)).toMatchObject({
        taskStatus: 'ACTIVE',
        nextRunAt: '2027-10-28T06:00:00.000Z',
      });
    }));
});
