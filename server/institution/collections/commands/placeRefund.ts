import type { ClosedDays } from '../../../../contract/values/businessDays';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { type EftCall, type EftOrder, handOver, planEft, takeStep as takeEftStep } from '../../eft/rules';
import { movedAmounts, takeStep, tooMuch } from '../rules';

type Collection = StoredOf<'Collection'>;

/** Money that goes back: to whom, and how much, a decimal as text. */
export interface Refund {
  readonly iban: string;
  readonly name: string;
  readonly amount: string;
}

/** An EFT order that has not begun, and the time at which it leaves. */
export interface PlacedRefund {
  readonly order: EftOrder;
  readonly leavesAt: string;
}

/** Plans the EFT order of a refund, which costs the payer nothing. @throws Refusal `eft.unknownBank`, `eft.noRoute` */
export async function placeRefund(
  { records, today, now, by }: EftCall,
  { id: collection, collectionNo: description }: Collection,
  { iban: receiverIban, name: receiverName, amount }: Refund,
  closed: ClosedDays,
): Promise<PlacedRefund> {
  const wanted = { receiverIban, amount, valueDate: today, now };
  const { leavesAt, ...planned } = await planEft(records, wanted, closed);
  const order = await records.insert('EftOrder', {
    ...planned,
    inOut: 'OUT',
    collection,
    receiverIban,
    receiverName,
    amount,
    feeAmount: '0.00',
    taxAmount: '0.00',
    totalDebited: amount,
    paymentPurpose: '07',
    description,
    agent: by?.agent ?? null,
    eftStatus: 'DRAFT',
  });
  return { order, leavesAt };
}

/** Hands the order to its bank: its money waits in the pool until the bank took it. @throws Refusal `collection.tooMuch`, `collection.wrongState` */
export async function orderRefund(
  call: EftCall,
  collection: Collection,
  { iban: refundIban, name: refundName, amount: refundAmount }: Refund,
  {
    placed: { order, leavesAt },
    values,
  }: { readonly placed: PlacedRefund; readonly values: ValuesOf<'Collection'> },
): Promise<void> {
  const amounts = movedAmounts(collection, { refunded: refundAmount });
  if (amounts === null) throw tooMuch(collection, 'refundAmount', 'tr');
  const refund = { refundIban, refundName, refundAmount, refundOrder: order.id };
  const note = `${order.orderNo}: ${values.refundReason ?? ''}`.slice(0, 300);
  await takeStep(call, collection.id, 'REFUND', { values: { ...values, ...amounts, ...refund }, note });
  const { record } = await takeEftStep(call, order.id, 'QUEUE');
  await handOver(call, record, leavesAt);
}
