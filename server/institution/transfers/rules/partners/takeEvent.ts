import { type CounterpartEvent, type TakenEvent, takeOnce } from '../../../../platform/inbox';
import type { Database } from '../../../../records/openDatabase';
import type { TransferCall } from '../life';
import { learnReport } from './learn';
import { reportedOrder } from './PartnerService';

/** Dependencies of taking events. */
interface EventPorts {
  readonly database: Database;
  readonly clock: () => Date;
  /** A call of the server itself in a transaction. */
  callIn(transaction: Database): TransferCall;
}

/**
 * Takes an event of a partner once, and brings the transfer into the state that it reports. A partner reports on its own transfers
 * alone: another one stays unmatched.
 */
export async function takeEvent(
  { database, clock, callIn }: EventPorts,
  { code: partnerCode, order, ...event }: CounterpartEvent,
): Promise<TakenEvent | 'malformed'> {
  const report = reportedOrder(order);
  if (report === null) return 'malformed';
  return takeOnce(database, { source: `partner ${partnerCode}`, ...event }, clock(), async (transaction) => {
    const call = callIn(transaction);
    const partner = await call.records.find('Partner', { partnerCode });
    const transfer =
      partner && (await call.records.find('Transfer', { transferNo: report.orderNo, partner: partner.id }));
    return transfer === null ? 'UNMATCHED' : learnReport(call, transfer.id, report);
  });
}
