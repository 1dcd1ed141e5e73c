import type { Call, Reply } from '../context/Command';
import type { runOperation, StageFinding } from '../domain/moneyOperation';

type OperationCall = Parameters<typeof runOperation<Reply>>[0];

/** A request as the stages of a money operation see it. */
export function operationCall(
  call: Pick<Call, 'records' | 'today' | 'now' | 'granted' | 'hold' | 'user'>,
): OperationCall {
  const { records, today, now, granted, user } = call;
  return {
    records,
    today,
    now,
    granted: granted.map(({ definition }) => definition),
    user: { userName: user.userName, roles: user.role },
    hold: (definition, why) => call.hold(definition, why),
  };
}

/** Head of a reply with a warning of the stages; the first approval comes before warnings. */
export function warningHead(findings: readonly StageFinding[]): Pick<Reply, 'head'> {
  const finding = findings.find(({ verdict }) => verdict === 'APPROVAL') ?? findings[0];
  if (finding === undefined) return {};
  const { code, text, verdict } = finding;
  const message =
    verdict === 'APPROVAL'
      ? { tr: `İşlem onaya gidecek. ${text.tr}`, en: `The operation will need approval. ${text.en}` }
      : text;
  return { head: { code, notificationType: 'WARNING', message } };
}
