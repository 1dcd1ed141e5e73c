import { Refusal } from '../../../../base/errors/Refusal';
import { missingRecord } from '../../../../base/errors/recordRefusals';
import type { Call } from '../../../../engine/context/Command';
import type { StoredOf } from '../../../../records/RecordStore';

const refusals = {
  decided: () =>
    new Refusal(
      'approval.decided',
      { tr: 'Bu onay daha önce sonuçlanmış.', en: 'This approval was decided already.' },
      409,
    ),
  expired: () =>
    new Refusal(
      'approval.expired',
      { tr: 'Bu onayın süresi dolmuş.', en: 'This approval has expired.' },
      409,
    ),
};

/** A pending approval by id, locked. Throws `record.missing`, `approval.decided`, `approval.expired`. */
export async function waitingApproval({ records, now }: Call, id: string): Promise<StoredOf<'Approval'>> {
  const approval = await records.lock('Approval', id);
  if (approval === null) throw missingRecord();
  if (approval.approvalStatus !== 'PENDING') throw refusals.decided();
  if (Date.parse(approval.expiresAt) <= Date.parse(now)) throw refusals.expired();
  return approval;
}
