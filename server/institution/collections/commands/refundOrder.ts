import type { ClosedDays } from '../../../../contract/values/businessDays';
import type { StoredOf, ValuesOf } from '../../../records/RecordStore';
import { draftEft, type EftCall, type EftDraft, queueEft } from '../../eft/rules';
import { movedAmounts, takeStep, tooMuch } from '../rules';

type Collection = StoredOf<'Collection'>;

/** Money that goes back: to whom, and how much, a decimal as text. */
export interface Refund {
  readonly iban: string;
  readonly name: string;
  readonly amount: string;
}

/** Plans the EFT order of a refund, which costs the payer nothing. @throws Refusal `eft.unknownBank`, `eft.noRoute` */
export const draftRefund = (
  call: EftCall,
  { id: collection, collectionNo: description }: Collection,
  { iban: receiverIban, name: receiverName, amount }: Refund,
  closed: ClosedDays,
): Promise<EftDraft> =>
  draftEft(
    call,
    {
      collection,
      receiverIban,
      receiverName,
      amount,
      feeAmount: '0.00',
      taxAmount: '0.00',
      totalDebited: amount,
      paymentPurpose: '07',
      description,
      agent: call.by?.agent ?? null,
    },
    closed,
  );

/** Hands the order to its bank: its money waits in the pool until the bank took it. @throws Refusal `collection.tooMuch`, `collection.wrongState` */
export async function orderRefund(
  call: EftCall,
  collection: Collection,
  { iban: refundIban, name: refundName, amount: refundAmount }: Refund,
  { draft, values }: { readonly draft: EftDraft; readonly values: ValuesOf<'Collection'> },
): Promise<void> {
  const amounts = movedAmounts(collection, { refunded: refundAmount });
  if (amounts === null) throw tooMuch(collection, 'refundAmount', 'tr');
  const refund = { refundIban, refundName, refundAmount, refundOrder: draft.order.id };
  const note = `${draft.order.orderNo}: ${values.refundReason ?? ''}`.slice(0, 300);
  await takeStep(call, collection.id, 'REFUND', { values: { ...values, ...amounts, ...refund }, note });
  await queueEft(call, draft);
}
