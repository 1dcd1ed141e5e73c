import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import type { EftOrder } from '../rules';

/** The order that a screen was opened with. @throws Refusal `record.notFound` */
export async function orderOf({ records, recordId }: Pick<Call, 'records' | 'recordId'>): Promise<EftOrder> {
  return requireFound(recordId === null ? null : await records.get('EftOrder', recordId));
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedOrder({
  records,
  recordId,
}: Pick<Call, 'records' | 'recordId'>): Promise<EftOrder> {
  return requireFound(recordId === null ? null : await records.lock('EftOrder', recordId));
}
