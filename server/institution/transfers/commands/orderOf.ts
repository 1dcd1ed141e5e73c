import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import type { Order } from '../rules/orders';

type OrderRequest = Pick<Call, 'records' | 'recordId'>;

/** The order that a screen was opened with. @throws Refusal `record.notFound` */
export async function orderOf({ records, recordId }: OrderRequest): Promise<Order> {
  const order = recordId === null ? null : await records.get('Remittance', recordId);
  if (order === null) throw missingRecord();
  return order;
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedOrder({ records, recordId }: OrderRequest): Promise<Order> {
  const order = recordId === null ? null : await records.lock('Remittance', recordId);
  if (order === null) throw missingRecord();
  return order;
}
