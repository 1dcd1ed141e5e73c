import { type CounterpartEvent, type TakenEvent, takeOnce } from '../../../platform/inbox';
import type { Database } from '../../../records/openDatabase';
import { hasCardNumber } from './cardNumbers';
import { keepDifference, learnReport } from './learn';
import type { CardCall } from './life';
import { posReport } from './PosService';

/** Dependencies of taking call-backs. */
interface EventPorts {
  readonly database: Database;
  readonly clock: () => Date;
  /** A call of the server itself in a transaction. */
  callIn(transaction: Database): CardCall;
}

/**
 * Takes a call-back of a POS bank once, and brings the order into the state that it reports. A bank reports on its own orders alone: one
 * that we do not have is a difference that staff see. A call-back with a whole card number is refused, and nothing of it is kept.
 */
export async function takeEvent(
  { database, clock, callIn }: EventPorts,
  { code, order: told, ...event }: CounterpartEvent,
): Promise<TakenEvent | 'malformed'> {
  const report = posReport(told);
  if (report === null || hasCardNumber(event.eventId)) return 'malformed';
  return takeOnce(database, { source: `pos ${code}`, ...event }, clock(), async (transaction) => {
    const call = callIn(transaction);
    const bank = await call.records.find('Bank', { bankCode: code });
    if (bank === null) return 'UNMATCHED';
    const order = await call.records.find('VirtualPosTransaction', {
      orderId: report.orderId,
      bank: bank.id,
    });
    if (order !== null) return learnReport(call, order.id, report, 'TOLD');
    await keepDifference(call, bank.id, report, null);
    return 'UNMATCHED';
  });
}
