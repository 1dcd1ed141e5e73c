import { refusedField } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { beginRun, runLater } from '../rules/runs';
import { freezePeriod, unfreezePeriod } from '../rules/trialBalance';

const periodNotOver = {
  tr: 'Dönem henüz bitmedi; yalnızca ön izlenebilir.',
  en: 'The period is not over yet; it can only be previewed.',
};

/** Begins a trial balance: a preview, or one that locks its period first. It is computed in the background. */
const begin: Command<'AccountingRun'> = {
  path: 'accounting/run/balance/commit',
  async handle(call) {
    const { records, form, today, language } = call;
    const { periodStart = '', periodEnd = '', agent = null, currency = null, dryRun = false } = form;
    if (!dryRun && periodEnd >= today)
      throw refusedField('run.periodOpen', 'periodEnd', language, periodNotOver);
    const run = await beginRun(call, { runType: 'BALANCE', periodStart, periodEnd, agent, currency, dryRun });
    if (!dryRun) await freezePeriod(call, run);
    await runLater({ records, runTask: call.runTask });
    return { result: { id: run.id, runNo: run.runNo, runStatus: run.runStatus } };
  },
};

/** Rolls a frozen trial balance back, and opens its period again. */
const rollBack: Command<'AccountingRun'> = {
  path: 'accounting/run/balance/rollBack',
  async handle(call) {
    const { id, runNo } = await unfreezePeriod(
      call,
      textOf(call.body.id) ?? '',
      call.payload.reverseReason ?? '',
    );
    return { result: { id, runNo } };
  },
};

/** Runs of the trial balance. */
export const balanceRuns: readonly Command[] = [begin, rollBack];
