import type { Call, Reply } from '../../../engine/context/Command';
import type { runOperation, StageFinding } from '../rules';

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
    hold: (definition, why, moved) => call.hold(definition, why, { moved }),
  };
}

/** Head of a reply with what the stages found: the question about an approval comes before warnings. */
export function warningHead(findings: readonly StageFinding[]): Pick<Reply, 'head'> {
  const finding = findings.find(({ verdict }) => verdict === 'APPROVAL') ?? findings[0];
  if (finding === undefined) return {};
  const { code, text, verdict } = finding;
  if (verdict !== 'APPROVAL') return { head: { code, notificationType: 'WARNING', message: text } };
  const message = {
    tr: `İşlem onay gerektiriyor. ${text.tr} Onaya gönderilsin mi?`,
    en: `The operation needs approval. ${text.en} Send it for approval?`,
  };
  return { head: { code, notificationType: 'CONFIRM', message } };
}
