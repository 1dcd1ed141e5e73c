import type { JsonObject } from '../../../../contract/values/json';
import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command, QueryCommand } from '../../../engine/context/Command';
import { computedAnswer } from '../../../engine/context/computedAnswer';
import { textOf } from '../../../engine/context/values';
import {
  previewRevaluation,
  type RevaluationScope,
  rollBackRevaluation,
  startRevaluation,
} from '../rules/revaluation';

/** Totals are in TRY, whatever the currency of a row. */
const totals = [['gainLoss'], new Map([['gainLoss', 'TRY']])] as const;

/** The day, rates, currency and branch of the form; null while the day is missing. */
function scopeOf(form: JsonObject | Call<'AccountingRun'>['form']): RevaluationScope | null {
  const { periodEnd, rateSource, currency, agent } = form as Call<'AccountingRun'>['form'];
  if (!periodEnd) return null;
  const day = { day: periodEnd, rateSource: rateSource ?? 'TCMB' };
  return { ...day, currency: textOf(currency), agent: textOf(agent) };
}

/** Gains and losses that a revaluation would book, by currency. */
const preview: QueryCommand<'RevaluationLine'> = {
  path: 'accounting/run/revaluation/query',
  async query(call, request) {
    const scope = scopeOf(call.form);
    const { lines } = scope === null ? { lines: [] } : await previewRevaluation(call, scope);
    return computedAnswer(
      lines.map((line) => ({ id: line.currency, ...line })),
      request,
      ...totals,
    );
  },
};

/** The balances of which the positions consist, by code and currency. */
const parts: QueryCommand<'RevaluationLine'> = {
  path: 'accounting/run/revaluation/parts',
  async query(call, request) {
    const scope = scopeOf(call.form);
    const { parts: found } = scope === null ? { parts: [] } : await previewRevaluation(call, scope);
    return computedAnswer(
      found.map((part) => ({ id: `${part.glCode} ${part.currency}`, ...part })),
      request,
      ...totals,
    );
  },
};

/** Books a revaluation; in the background if the books are large. */
const commit: Command<'AccountingRun'> = {
  path: 'accounting/run/revaluation/commit',
  async handle(call) {
    const scope = scopeOf(call.form);
    if (scope === null) {
      throw refusedField('validation.required', 'periodEnd', call.language, {
        tr: 'Bu alan zorunludur.',
        en: 'This field is required.',
      });
    }
    const { id, runNo, runStatus } = await startRevaluation(call, scope);
    return { result: { id, number: runNo, runStatus } };
  },
};

/** Reverses the vouchers of the row's revaluation. */
const rollBack: Command<'AccountingRun'> = {
  path: 'accounting/run/revaluation/rollBack',
  async handle(call) {
    const { id } = await rollBackRevaluation(
      call,
      textOf(call.body.id) ?? '',
      textOf(call.payload.reverseReason) ?? '',
    );
    return { result: { id } };
  },
};

/** The screen that revalues foreign currency. */
export const revaluations: readonly AnyCommand[] = [preview, parts, commit, rollBack];
