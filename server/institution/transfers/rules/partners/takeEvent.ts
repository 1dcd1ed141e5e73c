import { type PartnerEvent, type TakenEvent, takeOnce } from '../../../../platform/inbox';
import type { Database } from '../../../../records/openDatabase';
import type { OrderCall } from '../orders';
import { learnReport } from './learn';
import { reportedOrder } from './PartnerService';

/** Dependencies of taking events. */
interface EventPorts {
  readonly database: Database;
  readonly clock: () => Date;
  /** A call of the server itself in a transaction. */
  callIn(transaction: Database): OrderCall;
}

/**
 * Takes an event of a partner once, and brings the order into the state that it reports. A partner reports on its own orders
 * alone: another one stays unmatched.
 */
export async function takeEvent(
  { database, clock, callIn }: EventPorts,
  { partnerCode, order, ...event }: PartnerEvent,
): Promise<TakenEvent | 'malformed'> {
  const report = reportedOrder(order);
  if (report === null) return 'malformed';
  return takeOnce(database, { source: `partner ${partnerCode}`, ...event }, clock(), async (transaction) => {
    const call = callIn(transaction);
    const firm = await call.records.find('Partner', { partnerCode });
    const own =
      firm && (await call.records.find('Transfer', { transferNo: report.orderNo, partner: firm.id }));
    return own === null ? 'UNMATCHED' : learnReport(call, own.id, report);
  });
}
