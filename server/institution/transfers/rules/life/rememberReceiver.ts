import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import type { Transfer } from './TransferCall';

/** Stores the receiver of a transfer for the sender's next one, or brings the known receiver up to date. */
export async function rememberReceiver(records: RecordStore, transfer: Transfer): Promise<void> {
  const { receiver, sender: customer, receiverFirstName: firstName, receiverLastName: lastName } = transfer;
  const values = {
    customer,
    firstName,
    lastName,
    country: transfer.receiverCountry,
    city: transfer.receiverCity,
    tckn: transfer.receiverTckn,
    phone: transfer.receiverPhone,
    iban: transfer.receiverIban,
    transferType: transfer.transferType,
    payoutMethod: transfer.payoutMethod,
    sendCurrency: transfer.sendCurrency,
    payoutCurrency: transfer.payoutCurrency,
    purpose: transfer.purpose,
    relationship: transfer.relationship,
    extras: transfer.receiverExtras,
    lastTransfer: transfer.id,
  } satisfies ValuesOf<'Receiver'>;
  const { country, payoutMethod } = values;
  const known = receiver
    ? await records.get('Receiver', receiver)
    : await records.find('Receiver', { customer, firstName, lastName, country, payoutMethod });
  if (known === null) await records.insert('Receiver', values);
  else await records.update('Receiver', known.id, known.version, values);
}

/** Fields of a transfer that a known receiver has and the page does not show whole. */
const hidden = { receiverTckn: 'tckn', receiverPhone: 'phone', receiverIban: 'iban' } as const;

/** The identity of a known receiver for a transfer: what the form does not have. */
export function knownIdentity(receiver: StoredOf<'Receiver'>): ValuesOf<'Transfer'> {
  return Object.fromEntries(Object.entries(hidden).map(([field, name]) => [field, receiver[name] ?? null]));
}
