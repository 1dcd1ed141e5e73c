import Big from 'big.js';
import { shownDay } from '../../../../contract/values/days';
import { Refusal } from '../../../base/errors/Refusal';
import { requireFound } from '../../../base/errors/recordRefusals';
import type { Call, Command } from '../../../engine/context/Command';
import { inBothLanguages } from '../../../platform/messages/inBothLanguages';
import { shownAmount } from '../../../platform/messages/shownAmount';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';

/** Seconds for which a receipt is still sent if the mail server does not answer. */
const usefulSeconds = 24 * 60 * 60;

/** A customer of a voucher, with the amount of her own entry; null for cash at a desk. */
interface Recipient {
  readonly customer: string;
  readonly entry: StoredOf<'LedgerEntry'> | null;
}

/**
 * Mails the receipt of a voucher to its customer: to the address of the customer's record alone, never to an entered one.
 * Of a voucher with several customers, the entered one gets it.
 * @throws Refusal `receipt.noCustomer`, `receipt.whichCustomer`, `receipt.noEmail`
 */
export const mailReceipt: Command<'Voucher', { customer?: string }> = {
  path: 'accounting/record/receipt/mail',
  async handle(call) {
    const { records, recordId, payload } = call;
    const voucher = requireFound(recordId === null ? null : await records.get('Voucher', recordId));
    const entries = await records.list('LedgerEntry', { voucher: voucher.id });
    const recipient = chosen(await recipientsOf(records, voucher, entries), payload.customer ?? null);
    const to = (await records.get('Customer', recipient.customer))?.email;
    if (!to) throw noEmail();
    const entry = recipient.entry ?? entries.find(({ direction }) => direction === 'D');
    const message = await messageOf(call, voucher, entry);
    const { customer } = recipient;
    await call.sendLater({ purpose: 'RECEIPT', to, message, customer, seconds: usefulSeconds });
    return { result: { id: voucher.id, to } };
  },
};

/** Customers of the accounts of a voucher, and the sender of the transfer that it collected. */
async function recipientsOf(
  records: RecordStore,
  voucher: StoredOf<'Voucher'>,
  entries: readonly StoredOf<'LedgerEntry'>[],
): Promise<readonly Recipient[]> {
  const accounts = await records.getAll(
    'Account',
    entries.map(({ account }) => account ?? null),
  );
  const found = new Map<string, Recipient>();
  for (const entry of entries) {
    const customer = entry.account && accounts.get(entry.account)?.customer;
    if (customer && !found.has(customer)) found.set(customer, { customer, entry });
  }
  const transfer = await records.find('Transfer', { voucher: voucher.id });
  if (transfer && !found.has(transfer.sender))
    found.set(transfer.sender, { customer: transfer.sender, entry: null });
  return [...found.values()];
}

function chosen(recipients: readonly Recipient[], customer: string | null): Recipient {
  const [first, ...others] = customer ? recipients.filter((one) => one.customer === customer) : recipients;
  if (first === undefined) throw noCustomer();
  if (others.length > 0) throw whichCustomer();
  return first;
}

function messageOf(
  { compose }: Pick<Call, 'compose'>,
  { reference, recordDate, description: tr, descriptionEn }: StoredOf<'Voucher'>,
  entry: StoredOf<'LedgerEntry'> | undefined,
) {
  const amount = entry === undefined ? '' : shownAmount(new Big(entry.amount), entry.currency);
  const values = {
    reference,
    date: shownDay(recordDate),
    description: { tr, en: descriptionEn ?? tr },
    amount,
  };
  return inBothLanguages((language) => compose({ code: 'RECEIPT', channel: 'EMAIL', language }, values));
}

const noCustomer = () =>
  new Refusal('receipt.noCustomer', {
    tr: 'Bu fiş bu müşteriye ait değil ya da müşterisi yok.',
    en: 'The voucher has no such customer.',
  });

const whichCustomer = () =>
  new Refusal('receipt.whichCustomer', {
    tr: 'Fişin birden çok müşterisi var; dekontu alacak olanı seçin.',
    en: 'The voucher has several customers: choose who gets the receipt.',
  });

const noEmail = () =>
  new Refusal('receipt.noEmail', {
    tr: 'Müşterinin kayıtlı e-posta adresi yok.',
    en: 'The customer has no e-mail address on record.',
  });
