import type { Call, Reply } from '../../../engine/context/Command';
import type { StoredOf } from '../../../records/RecordStore';
import type { runOperation, StageFinding } from '../rules';

type OperationCall = Parameters<typeof runOperation<Reply>>[0];

/**
 * A request as the stages of a money operation see it. @param draft EFT order that the request has drafted: it is removed when the
 * request is held, since the approved one places its own, priced and planned as of then
 */
export function operationCall(
  call: Pick<Call, 'records' | 'today' | 'now' | 'granted' | 'hold' | 'user'>,
  draft: Pick<StoredOf<'EftOrder'>, 'id' | 'version'> | null = null,
): OperationCall {
  const { records, today, now, granted, user } = call;
  return {
    records,
    today,
    now,
    granted: granted.map(({ definition }) => definition),
    user: { userName: user.userName, roles: user.role },
    async hold(definition, why, moved) {
      if (draft !== null) await records.remove('EftOrder', draft.id, draft.version);
      return call.hold(definition, why, { moved });
    },
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
