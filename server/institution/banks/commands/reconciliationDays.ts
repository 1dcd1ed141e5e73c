import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { approveDay, reopenDay } from '../rules/lines';

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

/** Approval of reconciliation days. */
export const reconciliationDays: readonly Command[] = [approve, reopen] as readonly Command[];
