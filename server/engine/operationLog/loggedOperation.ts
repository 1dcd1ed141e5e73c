import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Endpoint } from '../../../contract/model/endpoints';
import type { TxnLogStatusCode } from '../../../contract/model/generated/entities';
import type { Model } from '../../../contract/model/model';
import { databaseName } from '../../../contract/values/databaseNames';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Envelope } from '../../../contract/wire/envelope';
import type { Session } from '../../platform/auth/sessions';
import type { LoggedOperation } from '../../records/operationLog';
import type { CallOutcome } from './callOutcome';
import { keptErrors, keptReply, keptRequest } from './keptRequest';
import { isObject } from './keptValue';
import { loggedFields } from './loggedFields';
import { Redaction } from './Redaction';

/** A call of a declared endpoint. */
export interface TracedCall {
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly screenKey: string;
  readonly session: Session;
  readonly requestId: string;
  /** `current-transaction-key` of the request. */
  readonly transactionKey: string | undefined;
  /** Whether the operation may write. */
  readonly writes: boolean;
  /** Null if it could not be read. */
  readonly body: JsonObject | null;
}

const longestMessage = 500;
const longestKey = 60;

/** A call as the log keeps it. Without its screen nothing of request and reply is kept. */
export function loggedOperation(
  model: Model,
  screen: CompiledScreen | null,
  call: TracedCall,
  outcome: CallOutcome,
  { at, duration }: Pick<LoggedOperation, 'at' | 'duration'>,
): LoggedOperation {
  const { path, endpoint, screenKey, session, requestId, writes, body } = call;
  const { account, ip } = session;
  const redaction = new Redaction();
  const fields = screen && loggedFields(model, screen);
  const request = fields && body && keptRequest(redaction, fields, path, body);
  const reply = outcome.kind === 'answered' ? outcome.reply : null;
  const errors = outcome.kind === 'refused' ? keptErrors(outcome.refusal.fieldErrors) : [];
  const answer = fields && reply && keptReply(redaction, fields, reply);
  const said =
    outcome.kind === 'refused' ? outcome.refusal : outcome.kind === 'failed' ? outcome.shown : null;
  const shown = (text: string) => redaction.withoutHidden(text).slice(0, longestMessage);
  const txnCode = outcome.kind === 'refused' ? outcome.txnCode : null;
  const key = call.transactionKey || reply?.session?.currentTransactionKey || null;
  return {
    at,
    duration,
    ip,
    screen: screenKey,
    path,
    requestId,
    writes,
    request,
    operation: databaseName(endpoint.operation).toUpperCase(),
    userId: account.id,
    channel: account.channel,
    agent: account.agent,
    txnCode: txnCode ?? screen?.approval?.txnCode ?? null,
    transactionKey: key?.slice(0, longestKey) ?? null,
    recordId: recordOf(body, reply),
    status: statusOf(outcome),
    code: said?.code ?? reply?.restHeader.code ?? 'abandoned',
    message: said && { tr: shown(said.text.tr), en: shown(said.text.en) },
    reply: (errors as readonly Json[]).length > 0 ? { errors } : answer,
  };
}

function statusOf(outcome: CallOutcome): TxnLogStatusCode {
  switch (outcome.kind) {
    case 'answered':
      if (outcome.repeated) return 'REPEATED';
      if (outcome.reply.restHeader.notificationType === 'CONFIRM') return 'ASKED';
      return outcome.reply.restHeader.code === 'approval.requested' ? 'HELD' : 'DONE';
    case 'refused':
      return 'REFUSED';
    case 'failed':
      return 'FAILED';
    case 'abandoned':
      return 'ABANDONED';
  }
}

/** Id of the record: that of the reply, of the request, or of the row. */
function recordOf(body: JsonObject | null, reply: Envelope | null): string | null {
  const state = isObject(body?.state) ? body.state : {};
  const filter = isObject(body?.filter) ? body.filter : {};
  const sent = [state.id, filter.$record, body?.record, body?.id];
  const candidates = [reply?.result?.id, reply?.state?.id, ...sent];
  const found = candidates.find((one) => typeof one === 'string' && /^\d{1,18}$/.test(one));
  return typeof found === 'string' ? found : null;
}
