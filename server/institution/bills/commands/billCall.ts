import type { Model } from '../../../../contract/model/model';
import { todayInTurkiye } from '../../../../contract/values/today';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import { createRecordStore } from '../../../records/createRecordStore';
import type { Database } from '../../../records/openDatabase';
import type { BillCall, BillPayment } from '../rules/life';

/** A request as bill payments see it. */
export function billCall({
  records,
  today,
  now,
  user,
  screen,
}: Pick<Call, 'records' | 'today' | 'now' | 'user' | 'screen'>): BillCall {
  return { records, today, now, by: { userName: user.userName, agent: user.agent, screen: screen.key } };
}

/** A call of the server itself, as when a biller answers. @param transaction in which it reads and writes */
export function serverBillCall(transaction: Database, model: Model, at: Date): BillCall {
  const now = at.toISOString();
  const system = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
  return {
    records: createRecordStore(transaction, model, { ...system, requestId: crypto.randomUUID(), now }),
    today: todayInTurkiye(at),
    now,
    by: null,
  };
}

type PaymentRequest = Pick<Call, 'records' | 'recordId'>;

/** The payment that a screen was opened with. @throws Refusal `record.notFound` */
export async function paymentOf({ records, recordId }: PaymentRequest): Promise<BillPayment> {
  const payment = recordId === null ? null : await records.get('BillPayment', recordId);
  if (payment === null) throw missingRecord();
  return payment;
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedPayment({ records, recordId }: PaymentRequest): Promise<BillPayment> {
  const payment = recordId === null ? null : await records.lock('BillPayment', recordId);
  if (payment === null) throw missingRecord();
  return payment;
}
