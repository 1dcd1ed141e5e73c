import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import type { BillPayment } from '../rules/life';

type PaymentRequest = Pick<Call, 'records' | 'recordId'>;

/** The payment that a screen was opened with. @throws Refusal `record.notFound` */
export async function paymentOf({ records, recordId }: PaymentRequest): Promise<BillPayment> {
  return requireFound(recordId === null ? null : await records.get('BillPayment', recordId));
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedPayment({ records, recordId }: PaymentRequest): Promise<BillPayment> {
  return requireFound(recordId === null ? null : await records.lock('BillPayment', recordId));
}
