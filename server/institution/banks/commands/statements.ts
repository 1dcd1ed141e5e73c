import type { Command } from '../../../engine/context/Command';
import { startTask } from '../../../engine/context/startTask';
import { textOf } from '../../../engine/context/values';
import { approveDay, reopenDay } from '../rules/lines';

/** Stores a statement file, which is then read in the background: at once, or with the next run of a task that is paused. */
const upload: Command<'StatementFile'> = {
  path: 'brm/statementFile/commit',
  async handle(call) {
    const reply = await call.generic();
    await startTask(call, 'BANK_STATEMENTS');
    return reply;
  },
};

/** Asks the banks for their statements: at once, or with the next run of a task that is paused. */
const fetch: Command<'Reconciliation'> = {
  path: 'brm/reconciliation/fetch',
  async handle(call) {
    await startTask(call, 'BANK_STATEMENTS');
    return {};
  },
};

/** Approves a day whose difference is explained. */
const approve: Command<'Reconciliation'> = {
  path: 'brm/reconciliation/approve',
  async handle({ records, body, payload }) {
    const { id } = await approveDay(records, textOf(body.id) ?? '', payload.reconNote ?? null);
    return { result: { id } };
  },
};

/** Opens an approved day again. */
const reopen: Command<'Reconciliation'> = {
  path: 'brm/reconciliation/reopen',
  async handle({ records, body, payload }) {
    const { id } = await reopenDay(records, textOf(body.id) ?? '', payload.reopenReason ?? '');
    return { result: { id } };
  },
};

/** Upload and fetching of statements, and approval of their days. */
export const statements: readonly Command[] = [upload, fetch, approve, reopen] as readonly Command[];
