import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import type { Order } from './OrderCall';

/** Stores the receiver of an order for the sender's next one, or brings the known receiver up to date. */
export async function rememberReceiver(records: RecordStore, order: Order): Promise<void> {
  const { receiver, sender: customer, receiverFirstName: firstName, receiverLastName: lastName } = order;
  const values = {
    customer,
    firstName,
    lastName,
    country: order.receiverCountry,
    city: order.receiverCity,
    tckn: order.receiverTckn,
    phone: order.receiverPhone,
    iban: order.receiverIban,
    transferType: order.transferType,
    payoutMethod: order.payoutMethod,
    sendCurrency: order.sendCurrency,
    payoutCurrency: order.payoutCurrency,
    purpose: order.purpose,
    relationship: order.relationship,
    extras: order.receiverExtras,
    lastTransfer: order.id,
  } satisfies ValuesOf<'Receiver'>;
  const { country, payoutMethod } = values;
  const known = receiver
    ? await records.get('Receiver', receiver)
    : await records.find('Receiver', { customer, firstName, lastName, country, payoutMethod });
  if (known === null) await records.insert('Receiver', values);
  else await records.update('Receiver', known.id, known.version, values);
}

/** Fields of an order that a known receiver has and the page does not show whole. */
const hidden = { receiverTckn: 'tckn', receiverPhone: 'phone', receiverIban: 'iban' } as const;

/** The identity of a known receiver for an order: what the form does not have. */
export function knownIdentity(receiver: StoredOf<'Receiver'>): ValuesOf<'Transfer'> {
  return Object.fromEntries(Object.entries(hidden).map(([field, name]) => [field, receiver[name] ?? null]));
}
