import { standardTask } from '../../platform/scheduler/defineTasks';

/** The tasks of a new installation that run the engine's jobs. Not beside the jobs: stories load these tasks, and no job. */
export const engineTasks = {
  AUDIT_CHECK: standardTask('AUDIT_CHECK', '0 0 3 * * *', 'SYS_ADMIN', {
    timeoutMin: 120,
    failureMail: true,
  }),
  REPORT: standardTask('REPORT', '0 */10 * * * *', 'SYS_ADMIN'),
};
