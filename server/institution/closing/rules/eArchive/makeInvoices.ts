import Big from 'big.js';
import { sql } from 'kysely';
import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import type { PostingCall } from '../../../ledger/rules';
import { lockDoneRun, type Run, type RunScope, type RunWork, rollBackRun } from '../runs';
import { type InvoicedVoucher, nextVouchers, taxRate, waitingFees } from './feesOfVouchers';
import { issuedCommissions } from './invoicesOf';
import { wordsOfInvoices as words } from './wordsOfInvoices';

/** Invoices that are written together. */
const stepSize = 200;

/** Letters of the numbers of e-archive invoices. */
const series = 'EAR';

/** The work of an e-archive run: an invoice for each voucher with a fee that has none. */
export const makeInvoices: RunWork = async (scope, run) => {
  const { count, total, faulty } = await waitingFees(scope, run);
  if (run.dryRun) return { recordCount: count, errorCount: faulty, totalAmount: total };
  let behind = '0';
  for (let done = 0; ; ) {
    const vouchers = await nextVouchers(scope, run, behind, stepSize);
    const last = vouchers.at(-1);
    if (last === undefined) break;
    const numbers = await lastNumbers(scope);
    await scope.write(`invoices ${last.id}`, ({ records }) =>
      insertInvoices(records, run, vouchers, numbers),
    );
    behind = last.id;
    done += vouchers.length;
    await scope.progress(done, count);
  }
  return madeBy(scope, run);
};

async function insertInvoices(
  records: RecordStore,
  run: Run,
  vouchers: readonly InvoicedVoucher[],
  numbers: Map<string, number>,
): Promise<void> {
  const customers = await records.getAll(
    'Customer',
    vouchers.map(({ customer }) => customer),
  );
  for (const invoiced of vouchers) {
    const { id: voucher, recordDate: invoiceDate, customer, isRight } = invoiced;
    const { fee: netAmount, tax: taxAmount } = invoiced;
    const year = invoiceDate.slice(0, 4);
    const number = (numbers.get(year) ?? 0) + 1;
    if (isRight) numbers.set(year, number);
    const known = customer === null ? undefined : customers.get(customer);
    const invoice = await records.insert('EArchiveInvoice', {
      run: run.id,
      voucher,
      invoiceDate,
      customer,
      netAmount,
      taxAmount,
      taxRate,
      taxType: 'BSMV',
      // Only a sound invoice takes a number: they have no gaps.
      invoiceNo: isRight ? `${series}${year}${String(number).padStart(9, '0')}` : null,
      ettn: crypto.randomUUID(),
      // The counterparty of a voucher is the person that got the money, never the buyer.
      buyerName: (known && nameOf(known)) ?? words.finalConsumer.tr,
      // Fees under the transaction tax are exempt from VAT.
      invoiceType: 'ISTISNA',
      totalAmount: new Big(netAmount).plus(taxAmount).toFixed(2),
      txnRef: invoiced.sourceRef ?? invoiced.reference,
      errorText: isRight ? null : words.wrongTax.tr,
      errorTextEn: isRight ? null : words.wrongTax.en,
    });
    if (!isRight)
      await records.update('EArchiveInvoice', invoice.id, invoice.version, { gibStatus: 'ERROR' });
  }
}

function nameOf({ firstName, lastName, tradeName }: StoredOf<'Customer'>): string | null {
  return tradeName || [firstName, lastName].filter(Boolean).join(' ') || null;
}

/** The last number of each year. Only one run is performed at a time, so nobody else takes the next one. */
async function lastNumbers({ database }: RunScope): Promise<Map<string, number>> {
  const { rows } = await sql<{ year: string; number: number }>`
    select substr(invoice_no, 4, 4) as year, max(substr(invoice_no, 8)::int) as number from e_archive_invoice
    where invoice_no like ${`${series}%`} group by 1`.execute(database);
  return new Map(rows.map(({ year, number }) => [year, number]));
}

async function madeBy({ database }: RunScope, { id }: Run) {
  const { rows } = await sql<{ recordCount: number; errorCount: number; totalAmount: string }>`
    select count(*)::int as record_count, (count(*) filter (where gib_status = 'ERROR'))::int as error_count,
      coalesce(sum(total_amount) filter (where gib_status <> 'ERROR'), 0)::numeric(18, 2)::text as total_amount
    from e_archive_invoice where run = ${id}::bigint`.execute(database);
  return rows[0] ?? { recordCount: 0, errorCount: 0, totalAmount: '0.00' };
}

/** Invoices of a run were reported: each is cancelled by itself. */
const invoicesReported = (runNo: string) =>
  new Refusal(
    'invoice.reported',
    {
      tr: `${runNo} faturaları GİB’e raporlandı; tek tek iptal edilir.`,
      en: `The invoices of ${runNo} were reported; cancel them one by one.`,
    },
    409,
  );

/**
 * Marks the sound invoices of a done run as reported, and those of commissions that its report has.
 * @returns their number
 * @throws Refusal `run.notDone`
 */
export async function reportInvoices({ records }: Pick<PostingCall, 'records'>, id: string): Promise<number> {
  const run = await lockDoneRun({ records }, id);
  const ofRun = await records.list('EArchiveInvoice', { run: run.id, gibStatus: ['DRAFT', 'SIGNED'] });
  const isOpen = ({ gibStatus }: StoredOf<'EArchiveInvoice'>) =>
    gibStatus === 'DRAFT' || gibStatus === 'SIGNED';
  const invoices = [...ofRun, ...(await issuedCommissions(records, run)).filter(isOpen)];
  for (const invoice of invoices)
    await records.update('EArchiveInvoice', invoice.id, invoice.version, { gibStatus: 'REPORTED' });
  return invoices.length;
}

/**
 * Rolls a run back: its invoices are cancelled and keep their numbers, and their vouchers wait for another run.
 * @throws Refusal `invoice.reported`, `run.notDone`
 */
export async function rollBackInvoices(call: PostingCall, id: string, reason: string): Promise<Run> {
  const { records } = call;
  const run = await lockDoneRun(call, id);
  if ((await records.count('EArchiveInvoice', { run: id, gibStatus: 'REPORTED' })) > 0)
    throw invoicesReported(run.runNo);
  const invoices = await records.list('EArchiveInvoice', {
    run: id,
    gibStatus: ['DRAFT', 'SIGNED', 'ERROR'],
  });
  for (const invoice of invoices)
    await records.update('EArchiveInvoice', invoice.id, invoice.version, {
      gibStatus: 'CANCELLED',
      cancelReason: reason,
    });
  return rollBackRun(call, id, reason);
}
