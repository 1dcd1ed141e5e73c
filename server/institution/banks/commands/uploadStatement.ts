import type { Command } from '../../../engine/context/Command';

/** Stores a statement file, which is then read in the background: at once, or with the next run of a task that is paused. */
export const uploadStatement: Command<'StatementFile'> = {
  path: 'brm/statementFile/commit',
  async handle(call) {
    const reply = await call.generic();
    const task = await call.records.find('SchedulerTask', {
      jobName: 'BANK_STATEMENTS',
      taskStatus: 'ACTIVE',
    });
    if (task !== null) await call.runTask(task);
    return reply;
  },
};
