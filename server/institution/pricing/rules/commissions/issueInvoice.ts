import Big from 'big.js';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { type PostingCall, post, reverse } from '../../../ledger/rules';
import { isDraft, lockDraft, releaseCommissions, taxOf } from './draftInvoice';
import { corrected } from './refusals';

type Invoice = StoredOf<'EArchiveInvoice'>;

/** Letters of the numbers of commission invoices, a series of its own: they have no gaps. */
const series = 'KOM';

/**
 * Issues a draft, whose day is set already: it gets the next number of its year, and its transaction tax is booked, owed by the
 * institution where it is on top of a commission and taken out of the income where it is included.
 * @returns the issued invoice
 * @throws Refusal `commission.notDraft`, `record.notFound`, and those of the ledger
 */
export async function issueInvoice(call: PostingCall, id: string): Promise<Invoice> {
  const { records } = call;
  const { version, invoiceDate } = await lockDraft(records, id);
  const invoiceNo = await nextNumber(records, invoiceDate.slice(0, 4));
  const voucher = await bookTax(call, id, invoiceNo);
  return records.update('EArchiveInvoice', id, version, { invoiceNo, voucher });
}

/**
 * Undoes an invoice that was cancelled or discarded: its tax is reversed, and its commissions wait for another one.
 * @throws Refusal `commission.corrected` if another invoice gives back commissions of this one, and those of the ledger
 */
export async function undoInvoice(call: PostingCall, invoice: Invoice, reason: string): Promise<void> {
  const { records } = call;
  const [givenBack] = await records.list(
    'Transfer',
    { commissionInvoice: invoice.id, commissionCredit: { ne: null } },
    { limit: 1 },
  );
  if (givenBack !== undefined) {
    const other = await records.get('EArchiveInvoice', givenBack.commissionCredit ?? '');
    throw corrected(other?.invoiceNo ?? other?.ettn ?? '');
  }
  if (!isDraft(invoice) && invoice.voucher) await reverse(call, invoice.voucher, reason);
  await releaseCommissions(records, invoice.id);
}

/** The next number of a year; whoever issues at the same moment waits. */
async function nextNumber(records: RecordStore, year: string): Promise<string> {
  await records.lockName(`invoice numbers ${series}`);
  const prefix = `${series}${year}`;
  const lastOfFirms = await records.list(
    'EArchiveInvoice',
    { invoiceNo: { gte: `${prefix}000000000`, lte: `${prefix}999999999` } },
    { last: { field: 'invoiceNo', per: ['partner'] } },
  );
  const numbers = lastOfFirms.map(({ invoiceNo }) => Number(invoiceNo?.slice(prefix.length) ?? 0));
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(9, '0')}`;
}

/** Books the tax of an invoice. @returns the id of the voucher; null if its cents are none */
async function bookTax(call: PostingCall, invoice: string, sourceRef: string): Promise<string | null> {
  const lines = await call.records.list('CommissionInvoiceLine', { invoice });
  const tax = (included: boolean) => taxOf(lines, included).toFixed(2);
  const facts = { taxOnTop: tax(false), taxIncluded: tax(true) };
  if (Object.values(facts).every((amount) => new Big(amount).eq(0))) return null;
  return (await post(call, 'commissionInvoice', facts, { sourceRef })).id;
}
