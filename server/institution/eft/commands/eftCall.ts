import type { Model } from '../../../../contract/model/model';
import { todayInTurkiye } from '../../../../contract/values/today';
import { missingRecord } from '../../../base/errors/recordRefusals';
import type { Call } from '../../../engine/context/Command';
import { createRecordStore } from '../../../records/createRecordStore';
import type { Database } from '../../../records/openDatabase';
import type { EftCall, EftOrder } from '../rules';

/** A request as orders see it. */
export function eftCall({
  records,
  today,
  now,
  user,
  screen,
}: Pick<Call, 'records' | 'today' | 'now' | 'user' | 'screen'>): EftCall {
  return {
    records,
    today,
    now,
    by: { userName: user.userName, agent: user.agent, screen: screen.key },
  };
}

/** A call of the server itself, as when a bank reports. @param transaction in which it reads and writes */
export function serverEftCall(transaction: Database, model: Model, at: Date): EftCall {
  const now = at.toISOString();
  const system = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
  return {
    records: createRecordStore(transaction, model, { ...system, requestId: crypto.randomUUID(), now }),
    today: todayInTurkiye(at),
    now,
    by: null,
  };
}

/** The order that a screen was opened with. @throws Refusal `record.notFound` */
export async function orderOf({ records, recordId }: Pick<Call, 'records' | 'recordId'>): Promise<EftOrder> {
  const order = recordId === null ? null : await records.get('EftOrder', recordId);
  if (order === null) throw missingRecord();
  return order;
}

/** The same, locked: nobody changes it until the end of the transaction. */
export async function lockedOrder({
  records,
  recordId,
}: Pick<Call, 'records' | 'recordId'>): Promise<EftOrder> {
  const order = recordId === null ? null : await records.lock('EftOrder', recordId);
  if (order === null) throw missingRecord();
  return order;
}
