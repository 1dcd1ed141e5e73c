import type { StoredOf } from '../../../records/RecordStore';
import type { LifeCall } from '../../kernel/rules/lifecycle';
import { isUsedUp, isWhole, movedAmounts } from './amounts';
import { takeStep } from './life';

/** States of an order that never left, or came back. */
const failed: readonly string[] = ['FAILED', 'CANCELLED', 'RETURNED'];

/**
 * Brings a collection into the state of the EFT order that refunds it; other orders have none. Its money is refunded once a bank took
 * the order, and back in the pool if the order failed, was cancelled or came back.
 */
export async function settleRefund(
  call: LifeCall,
  { id: order, orderNo, collection: of, amount, eftStatus, voucher }: StoredOf<'EftOrder'>,
): Promise<void> {
  const collection = of ? await call.records.lock('Collection', of) : null;
  if (collection === null) return;
  const { id, refundOrder, collectionStatus } = collection;
  const isCurrent = collectionStatus === 'REFUND_PENDING' && refundOrder === order;
  if (eftStatus === 'SENT' && isCurrent) {
    const step = isUsedUp(collection) ? 'SEND' : 'SEND_PART';
    await takeStep(call, id, step, { note: orderNo, voucher: voucher ?? null });
    return;
  }
  if (!failed.includes(eftStatus)) return;
  const amounts = movedAmounts(collection, { refunded: `-${amount}` });
  if (amounts === null) throw new Error(`${orderNo} refunded more than its collection`);
  const isLate = collectionStatus === 'REFUND_PENDING' && !isCurrent;
  const step = isLate ? 'RESTORE_LATE' : isWhole(amounts) ? 'RESTORE' : 'RESTORE_PART';
  await takeStep(call, id, step, { values: amounts, note: orderNo });
}
