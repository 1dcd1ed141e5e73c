import type { Model } from '../../../../contract/model/model';
import { todayInTurkiye } from '../../../../contract/values/today';
import type { Call } from '../../../engine/context/Command';
import { createRecordStore } from '../../../records/createRecordStore';
import type { Database } from '../../../records/openDatabase';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import type { PostingCall } from '../../ledger/rules';

/** A request as the rules of orders and payments see it, which have a life and book. */
export function lifeCall({
  records,
  today,
  now,
  user,
  screen,
}: Pick<Call, 'records' | 'today' | 'now' | 'user' | 'screen'>): PostingCall & LifeCall {
  return { records, today, now, by: { userName: user.userName, agent: user.agent, screen: screen.key } };
}

/** A call of the server itself, as when an institution outside answers. @param transaction in which it reads and writes */
export function serverLifeCall(transaction: Database, model: Model, at: Date): PostingCall & LifeCall {
  const now = at.toISOString();
  const system = { userName: 'system', screen: 'system', language: 'tr', signers: 'system' } as const;
  return {
    records: createRecordStore(transaction, model, { ...system, requestId: crypto.randomUUID(), now }),
    today: todayInTurkiye(at),
    now,
    by: null,
  };
}
