import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import type { EftOrder } from '../rules';

/** The order that a screen was opened with. @throws Refusal `record.notFound` */
export async function orderOf({ records, recordId }: Pick<Call, 'records' | 'recordId'>): Promise<EftOrder> {
  const order = requireFound(recordId === null ? null : await records.get('EftOrder', recordId));
  return order;
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedOrder({
  records,
  recordId,
}: Pick<Call, 'records' | 'recordId'>): Promise<EftOrder> {
  const order = requireFound(recordId === null ? null : await records.lock('EftOrder', recordId));
  return order;
}
