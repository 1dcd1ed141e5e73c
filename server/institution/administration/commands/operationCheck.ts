import { Refusal } from '../../../base/errors/Refusal';
import type { QueryCommand } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { deskChannel, explainOperation, stageNames } from '../../moneyOperation/rules';

/** Without screening and monitoring: whoever may look here must not learn that a customer is on a list or completes a pattern. */
const shownStages = stageNames.filter((name) => name !== 'SCREENING' && name !== 'MONITORING');

/**
 * Lists the findings of each stage on an operation by a user, in the order of checks: the one answer to «why»
 * for limits and rights. Reads only.
 */
export const operationCheck: QueryCommand<'LimitUse', { user: string }> = {
  path: 'applicationmanager/operationCheck/query',
  async query(call, { filter }) {
    const { user: chosen, txnCode, amount, currency, customer, channel, agent } = filter;
    if (!textOf(chosen) || !txnCode) return { rows: [], total: 0, sums: {} };
    const stored = await call.records.get('User', textOf(chosen) ?? '');
    const user = stored === null ? null : await call.userNamed(stored.userName);
    if (user === null) throw inactiveUser(call.language);
    const at = textOf(agent) ?? user.agent;
    const { records, today, now } = call;
    const findings = await explainOperation(
      { records, today, now, user },
      {
        stages: shownStages,
        facts: {
          txnCode,
          agent: at,
          customer: textOf(customer),
          recordRef: null,
          channel: textOf(channel) ?? (await deskChannel(records, at)),
          amount: textOf(amount),
          currency: textOf(currency),
        },
      },
    );
    const rows = findings.map(({ stage, verdict, text }, index) => ({
      id: String(index + 1),
      stage,
      verdict,
      explanation: text[call.language],
    }));
    return { rows, total: rows.length, sums: {} };
  },
};

function inactiveUser(language: 'tr' | 'en'): Refusal {
  const text = { tr: 'Kullanıcı etkin değil.', en: 'The user is not active.' };
  return new Refusal('user.inactive', text, 422, [
    { field: 'user', code: 'user.inactive', message: text[language] },
  ]);
}
