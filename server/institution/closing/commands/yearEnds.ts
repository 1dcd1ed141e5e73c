import type { AnyCommand, Call, Command, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import { previewYearEnd, rollBackYearEnd, startYearEnd } from '../rules/yearEnd';

/** Steps of closing the year of the form. */
const preview: QueryCommand<'YearEndStepLine'> = {
  path: 'accounting/run/yearEnd/query',
  async query(call, request) {
    const { fiscalYear, taxProvision } = call.form as Call<'AccountingRun'>['form'];
    const found = fiscalYear
      ? await previewYearEnd(call, Number(fiscalYear), textOf(taxProvision) ?? '0.00')
      : null;
    const step = (stepName: string, recordCount: number, amount: string | null = null) => ({
      id: stepName,
      stepName,
      recordCount,
      amount,
      stepStatus: 'WAITING',
    });
    const result = found?.result.toFixed(2) ?? '0.00';
    const steps = found
      ? [
          step('CLOSE_RESULT', found.resultLines, result),
          step('TRANSFER_RESULT', found.result.eq(0) ? 0 : 1, result),
          step('CLOSE_BALANCES', found.balances),
          step('OPEN_BALANCES', found.balances),
          step('LOCK', 1),
        ]
      : [];
    return computedAnswer(steps, request, []);
  },
};

/** Closes the year of the form. */
const commit: Command<'AccountingRun'> = {
  path: 'accounting/run/yearEnd/commit',
  async handle(call) {
    const { fiscalYear, taxProvision } = call.form;
    const { id, runNo, runStatus, totalAmount } = await startYearEnd(
      call,
      Number(fiscalYear),
      textOf(taxProvision) ?? '0.00',
    );
    return { result: { id, number: runNo, runStatus, totalAmount: totalAmount ?? null } };
  },
};

/** Opens the year of the row's run again. */
const rollBack: Command<'AccountingRun'> = {
  path: 'accounting/run/yearEnd/rollBack',
  async handle(call) {
    const reason = textOf(call.payload.reverseReason) ?? '';
    const { id } = await rollBackYearEnd(call, textOf(call.body.id) ?? '', reason);
    return { result: { id } };
  },
};

/** The screen that closes a year. */
export const yearEnds: readonly AnyCommand[] = [preview, commit, rollBack];
