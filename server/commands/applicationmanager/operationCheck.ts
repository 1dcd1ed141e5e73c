import type { QueryCommand } from '../../context/Command';
import { deskChannel, explainOperation, stageNames } from '../../domain/moneyOperation';
import { Refusal } from '../../errors/Refusal';
import { textOf } from '../values';

/**
 * Lists the findings of each stage on an operation by a user, in the order of checks: the one answer to «why»
 * for limits and rights. Reads only.
 */
export const operationCheck: QueryCommand<'LimitUse'> = {
  path: 'applicationmanager/operationCheck/query',
  async query(call, { filter }) {
    const { userName, txnCode, amount, currency, customer, channel, agent } = filter;
    if (!userName || !txnCode) return { rows: [], total: 0, sums: {} };
    const user = await call.userNamed(userName);
    if (user === null) throw unknownUser(call.language);
    const at = textOf(agent) ?? user.agent;
    const { records, today, now } = call;
    const findings = await explainOperation(
      { records, today, now, user },
      {
        stages: stageNames,
        facts: {
          ...{ txnCode, agent: at, customer: textOf(customer), recordRef: null },
          channel: textOf(channel) ?? (await deskChannel(records, at)),
          amount: textOf(amount),
          currency: textOf(currency),
        },
      },
    );
    const rows = findings.map(({ stage, verdict, text }, index) => ({
      id: String(index + 1),
      ...{ stage, verdict, explanation: text[call.language] },
    }));
    return { rows, total: rows.length, sums: {} };
  },
};

function unknownUser(language: 'tr' | 'en'): Refusal {
  const text = { tr: 'Bu adla kullanıcı yok.', en: 'There is no user of this name.' };
  return new Refusal('user.unknown', text, 422, [
    { field: 'userName', code: 'user.unknown', message: text[language] },
  ]);
}
