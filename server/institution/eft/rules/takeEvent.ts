import { type CounterpartEvent, type TakenEvent, takeOnce } from '../../../platform/inbox';
import type { Database } from '../../../records/openDatabase';
import { bankReport } from './BankService';
import type { EftCall, EftOrder } from './EftCall';
import { learnReport } from './learn';
import { dispute } from './requests';

/** Dependencies of taking events. */
interface EventPorts {
  readonly database: Database;
  readonly clock: () => Date;
  /** A call of the server itself in a transaction. */
  callIn(transaction: Database): EftCall;
}

/**
 * Takes an event of a bank once, and brings the order into the state that it reports. A bank reports on orders that left from
 * an account with it alone: another one stays unmatched.
 */
export async function takeEvent(
  { database, clock, callIn }: EventPorts,
  { code, order: told, ...event }: CounterpartEvent,
): Promise<TakenEvent | 'malformed'> {
  const report = bankReport(told);
  if (report === null) return 'malformed';
  return takeOnce(database, { source: `bank ${code}`, ...event }, clock(), async (transaction) => {
    const call = callIn(transaction);
    const order = await call.records.find('EftOrder', { orderNo: report.orderNo, inOut: 'OUT' });
    if (order === null || (await bankCodeOf(call, order)) !== code) return 'UNMATCHED';
    const learned = await learnReport(call, order.id, report);
    if (learned === 'DISPUTED') await dispute(call, await call.records.lock('EftOrder', order.id));
    return learned;
  });
}

async function bankCodeOf({ records }: EftCall, { routeBank }: EftOrder): Promise<string | undefined> {
  const account = await records.get('BankAccount', routeBank ?? '');
  return (await records.get('Bank', account?.bank ?? ''))?.bankCode;
}
