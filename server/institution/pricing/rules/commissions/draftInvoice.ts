import Big from 'big.js';
import { missingRecord, requireFound } from '../../../../base/errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { taxRate } from '../../../closing/rules/eArchive';
import type { PostingCall } from '../../../ledger/rules';
import { type CommissionLine, commissionLines } from './commissionLines';
import type { InvoicedPeriod } from './InvoicedPeriod';
import { accruedTransfers, correctedTransfers, draftedTransfers } from './invoicedTransfers';
import { notDraft, nothingAccrued, onlyCorrections } from './refusals';

type Invoice = StoredOf<'EArchiveInvoice'>;

/** Reason of a draft that lost all of its transfers; invoices are in Turkish by law. */
const transfersEnded = { tr: 'Transferleri gerçekleşmedi', en: 'Its transfers were rejected or cancelled' };

/** Largest number of transfers in an invoice. */
const maxTransfers = 20_000;

/**
 * Drafts an e-archive invoice of the commissions that an institution owes and that have no invoice yet: a line for each rule
 * and settlement period, in TRY by their vouchers, with the transaction tax. Commissions of issued invoices whose transfers ended
 * later are given back, in lines of their own. The transfers refer to the draft, so that no commission is invoiced twice. The draft
 * has no number.
 * @param most largest number of transfers
 * @returns the draft
 * @throws Refusal `commission.nothingAccrued`, `commission.onlyCorrections`, `commission.tooManyOrders`
 */
export async function draftInvoice(
  { records, today }: Pick<PostingCall, 'records' | 'today'>,
  period: InvoicedPeriod,
  most = maxTransfers,
): Promise<Invoice> {
  const { partner, periodStart, periodEnd } = period;
  const found = requireFound(await records.get('Partner', partner));
  await records.lockName(`commissionInvoice ${partner}`);
  const accrued = await accruedTransfers(records, period, most);
  if (accrued.length === 0) throw nothingAccrued();
  const corrected = await correctedTransfers(records, partner);
  const lines = commissionLines(
    [...accrued, ...corrected].map(({ booked }) => booked),
    taxRate,
  );
  if (!isCharge(lines)) throw onlyCorrections();
  const invoice = await records.insert('EArchiveInvoice', {
    partner,
    periodStart,
    periodEnd,
    invoiceDate: today,
    ettn: crypto.randomUUID(),
    buyerName: found.title.slice(0, 120),
    // Commissions under the transaction tax are exempt from VAT.
    invoiceType: 'ISTISNA',
    taxType: 'BSMV',
    taxRate,
    ...totals(lines),
  });
  await insertLines(records, invoice.id, lines);
  const transfersOf = (invoiced: typeof accrued) => invoiced.map(({ transfer }) => transfer);
  await records.updateAll('Transfer', transfersOf(accrued), { commissionInvoice: invoice.id });
  await records.updateAll('Transfer', transfersOf(corrected), { commissionCredit: invoice.id });
  return invoice;
}

/** Locks a draft of an invoice of commissions. @throws Refusal `commission.notDraft`, `record.notFound` */
export async function lockDraft(records: RecordStore, id: string): Promise<Invoice> {
  const invoice = await records.lock('EArchiveInvoice', id);
  if (invoice === null || !invoice.partner) throw missingRecord();
  if (!isDraft(invoice)) throw notDraft();
  return invoice;
}

/** Whether an invoice of commissions has no number yet, and may still change. */
export const isDraft = ({ gibStatus, invoiceNo }: Pick<Invoice, 'gibStatus' | 'invoiceNo'>): boolean =>
  gibStatus === 'DRAFT' && !invoiceNo;

/**
 * Takes a transfer that was rejected or cancelled off the draft of its commission, whose lines and totals are made again; a draft
 * that charges nothing any more is cancelled. An issued invoice keeps the transfer: the next draft gives its commission back.
 */
export async function leaveDraft(
  records: RecordStore,
  { id, version, commissionInvoice }: Pick<StoredOf<'Transfer'>, 'id' | 'version' | 'commissionInvoice'>,
): Promise<void> {
  const invoice = commissionInvoice ? await records.lock('EArchiveInvoice', commissionInvoice) : null;
  if (invoice === null || !isDraft(invoice)) return;
  await records.update('Transfer', id, version, { commissionInvoice: null });
  const drafted = await draftedTransfers(records, invoice.id);
  const lines = commissionLines(
    drafted.map(({ booked }) => booked),
    taxRate,
  );
  for (const line of await records.list('CommissionInvoiceLine', { invoice: invoice.id }))
    await records.remove('CommissionInvoiceLine', line.id, line.version);
  await insertLines(records, invoice.id, lines);
  if (isCharge(lines)) {
    await records.update('EArchiveInvoice', invoice.id, invoice.version, totals(lines));
    return;
  }
  await records.update('EArchiveInvoice', invoice.id, invoice.version, {
    ...totals(lines),
    gibStatus: 'CANCELLED',
    cancelReason: transfersEnded.tr,
    cancelReasonEn: transfersEnded.en,
  });
  await releaseCommissions(records, invoice.id);
}

/** Takes the transfers off a cancelled invoice: their commissions wait for another one. */
export async function releaseCommissions(records: RecordStore, invoice: string): Promise<void> {
  const charged = await records.list('Transfer', { commissionInvoice: invoice });
  await records.updateAll('Transfer', charged, { commissionInvoice: null });
  const givenBack = await records.list('Transfer', { commissionCredit: invoice });
  await records.updateAll('Transfer', givenBack, { commissionCredit: null });
}

async function insertLines(records: RecordStore, invoice: string, lines: readonly CommissionLine[]) {
  await records.insertAll(
    'CommissionInvoiceLine',
    lines.map((line) => ({ ...line, invoice })),
  );
}

/** Whether lines charge something, and no more tax is given back than charged, on top of commissions and in them. */
function isCharge(lines: readonly CommissionLine[]): boolean {
  const isSound = [true, false].every((included) => taxOf(lines, included).gte(0));
  return isSound && sumOf(lines, 'totalAmount').gt(0);
}

/** Sum of the tax that is part of the commissions, or of that on top of them. */
export function taxOf(
  lines: readonly Pick<StoredOf<'CommissionInvoiceLine'>, 'taxIncluded' | 'taxAmount'>[],
  included: boolean,
): Big {
  return sumOf(
    lines.filter(({ taxIncluded }) => (taxIncluded ?? false) === included),
    'taxAmount',
  );
}

function totals(lines: readonly CommissionLine[]) {
  const sum = (field: 'netAmount' | 'taxAmount' | 'totalAmount') => sumOf(lines, field).toFixed(2);
  return { netAmount: sum('netAmount'), taxAmount: sum('taxAmount'), totalAmount: sum('totalAmount') };
}

function sumOf<Field extends 'netAmount' | 'taxAmount' | 'totalAmount'>(
  lines: readonly Readonly<Record<Field, string>>[],
  field: Field,
): Big {
  return lines.reduce((total, line) => total.plus(line[field]), new Big(0));
}
