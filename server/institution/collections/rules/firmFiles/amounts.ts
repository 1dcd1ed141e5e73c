import Big from 'big.js';
import type {
  CollectionStatusCode,
  DemandStatusCode,
} from '../../../../../contract/model/generated/entities';
import type { StoredOf } from '../../../../records/RecordStore';

/** Lines of a file in one state: how many, and their sums, decimals as text. */
export interface LineSums {
  readonly count: number;
  readonly amount: string;
  readonly commission: string;
}

type Batch = Pick<StoredOf<'ExtFirmBatch'>, 'totalAmount' | 'commissionAmount' | 'settledAmount'>;

const none: LineSums = { count: 0, amount: '0', commission: '0' };

/** What a file has come to by the states of its lines: what is posted, open and rejected, what the firm owes, what it has not paid. */
export function batchFigures(
  { totalAmount, commissionAmount, settledAmount }: Batch,
  lines: Partial<Readonly<Record<CollectionStatusCode, LineSums>>>,
) {
  const { NEW: open = none, ALLOCATED: posted = none, CANCELLED: rejected = none } = lines;
  const net = (of: LineSums) => new Big(of.amount).minus(of.commission);
  const netAmount = new Big(totalAmount ?? 0).minus(commissionAmount ?? 0).minus(net(rejected));
  const difference = netAmount.minus(settledAmount ?? 0);
  return {
    openCount: open.count,
    openAmount: new Big(open.amount).toFixed(2),
    postedCount: posted.count,
    postedNet: net(posted).toFixed(2),
    rejectedCount: rejected.count,
    rejectedNet: net(rejected).toFixed(2),
    netAmount: netAmount.toFixed(2),
    settlementDifference: difference.toFixed(2),
    demandStatus: statusOf(),
  };

  function statusOf(): DemandStatusCode {
    if (open.count > 0) return posted.count + rejected.count > 0 ? 'PARTIAL' : 'PROCESSING';
    if (posted.count === 0) return 'RETURNED';
    return difference.eq(0) ? 'COMPLETED' : 'PARTIAL';
  }
}
