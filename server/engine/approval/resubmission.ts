import type { CompiledScreen } from '../../../contract/model/compiled';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Resubmission } from '../../../contract/wire/resubmission';
import { Refusal } from '../../base/errors/Refusal';
import { missingRecord } from '../../base/errors/recordRefusals';
import { auditRead } from '../../records/auditTrail';
import { isRecordId } from '../../records/isRecordId';
import type { StoredOf } from '../../records/RecordStore';
import type { Reply } from '../context/Command';
import { type HeldCommit, heldCommit } from '../context/HeldCommit';
import type { OperationContext } from '../context/OperationContext';
import { masksOf } from '../form/masking';
import { isChanged } from './isChanged';
import { noteOf } from './outcomeNotice';

const refusals = {
  foreign: () =>
    new Refusal(
      'approval.notOwn',
      {
        tr: 'Bir talebi yalnız talep eden düzeltip yeniden gönderebilir.',
        en: 'Only the requester can correct a request and send it again.',
      },
      403,
    ),
  open: () =>
    new Refusal(
      'approval.notReturned',
      {
        tr: 'Yalnız reddedilen, geri çekilen veya süresi dolan bir talep yeniden gönderilebilir.',
        en: 'Only a rejected, withdrawn or expired request can be sent again.',
      },
      409,
    ),
};

/** A request that was rejected, withdrawn or expired, with the values of its maker. */
interface ReturnedRequest {
  readonly approval: StoredOf<'Approval'>;
  readonly outcome: Resubmission['outcome'];
  readonly held: HeldCommit;
}

/**
 * The request named by `resubmit` in the body of `begin`; null if none is named. It must be the user's own, of the
 * screen, and not carried out. Throws `record.notFound`, `approval.notOwn`, `approval.notReturned`.
 */
export async function returnedRequest(call: OperationContext): Promise<ReturnedRequest | null> {
  const { body, screen, user, model, records } = call;
  const { resubmit } = body;
  if (call.endpoint.operation !== 'begin' || resubmit === undefined) return null;
  const known = typeof resubmit === 'string' && isRecordId(resubmit) && model.entities.Approval !== undefined;
  const approval = known ? await records.get('Approval', resubmit) : null;
  if (approval === null || approval.screenId !== screen.definition.key) throw missingRecord();
  if (approval.requestedBy !== user.userName) throw refusals.foreign();
  const { approvalStatus: outcome } = approval;
  if (outcome === null || outcome === 'PENDING' || outcome === 'APPROVED') throw refusals.open();
  return { approval, outcome, held: heldCommit(approval.request ?? null) };
}

/** The answer of `begin`, with the values of a returned request. Masked values are never returned. */
export async function withResubmission(
  { screen, database, actor, language }: OperationContext,
  begun: Reply,
  { approval, outcome, held }: ReturnedRequest,
): Promise<Reply> {
  const asked = requestedValues(screen.definition, held);
  const rejected = outcome === 'REJECTED';
  const responseObject: Resubmission = {
    approvalNo: approval.approvalNo,
    outcome,
    ...asked,
    decider: rejected ? (approval.deciderName ?? null) : null,
    note: (rejected && noteOf(approval)[language]) || null,
    changed: held.version !== null && (begun.state?.version ?? held.version) !== held.version,
  };
  await auditRead(database, actor, 'copy', 'Approval', [approval.id], Object.keys(asked.values));
  return { ...begun, responseObject };
}

/** Values that the user entered: all of a new record, changed ones of a stored one. */
function requestedValues(screen: CompiledScreen, { form, recordId, stored }: HeldCommit) {
  const masks = masksOf(screen);
  const outputs = new Set((screen.serverCalculations ?? []).flatMap((each) => each.outputs));
  const requested = Object.values(screen.form?.fields ?? {}).filter(({ name, readOnly, compute, proves }) => {
    if (!Object.hasOwn(form, name) || name === screen.recordSelector || proves) return false;
    if (compute !== undefined || (readOnly && !outputs.has(name))) return false;
    // A request of an earlier server version kept no stored values: all of its values are shown.
    return recordId === null || isChanged(screen, stored ?? {}, name, form[name] ?? null);
  });
  const shown = requested.filter(({ name, mask }) => mask === undefined && !masks.has(name));
  const hidden = requested.filter((field) => !shown.includes(field) && isFilled(form[field.name]));
  return {
    values: Object.fromEntries(shown.map(({ name }) => [name, form[name] ?? null])) as JsonObject,
    hidden: hidden.map(({ name }) => name),
  };
}

function isFilled(value: Json | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}
