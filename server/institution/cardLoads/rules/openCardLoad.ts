import { requireFound } from '../../../base/errors/recordRefusals';
import type { ValuesOf } from '../../../records/RecordStore';
import type { CardCall, CardOrder } from './life';
import { requireLoadable } from './loading';
import { requestAtBank } from './requests';

/** Time in ms that a card holder has on the page of the bank: an order without an answer by then is asked about. */
const answerWithin = 5 * 60_000;

/** What a customer wants to load, and by which bank's payment page. */
export type WantedLoad = Pick<ValuesOf<'VirtualPosTransaction'>, 'installment' | 'threeDS'> & {
  readonly wallet: string;
  readonly bank: string;
  /** Decimal as text. */
  readonly amount: string;
};

/**
 * Opens the order with which a channel sends a customer to the payment page of a POS bank, if the wallet may be loaded with the amount
 * now. Nothing is booked before the bank answers; a bank that does not is asked after some minutes.
 * @throws RefusedOperation of the stages of a load
 */
export async function openCardLoad(
  call: CardCall,
  { wallet: id, amount, ...wanted }: WantedLoad,
): Promise<CardOrder> {
  const { records, now } = call;
  const { customer, currency } = requireFound(await records.get('Wallet', id));
  const values = { ...wanted, wallet: id, customer, currency, amount, txnAt: now };
  const order = await records.insert('VirtualPosTransaction', values);
  await requireLoadable(call, order);
  await requestAtBank(call, order, 'STATUS', new Date(Date.parse(now) + answerWithin).toISOString());
  return requireFound(await records.get('VirtualPosTransaction', order.id));
}
