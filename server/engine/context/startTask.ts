import type { JobNameCode } from '../../../contract/model/generated/entities';
import type { Call } from './Command';

/** Runs the institution's task of a job at once, in the background. Resolves false if the task is paused. */
export async function startTask(
  { records, runTask }: Pick<Call, 'records' | 'runTask'>,
  jobName: JobNameCode,
): Promise<boolean> {
  const task = await records.find('SchedulerTask', { jobName, taskStatus: 'ACTIVE' });
  if (task !== null) await runTask(task);
  return task !== null;
}
