import Big from 'big.js';
import { addDays } from '../../../contract/values/days';
import { beginOf } from '../../../contract/values/today';
import { Refusal } from '../../errors/Refusal';
import { missingRecord } from '../../errors/recordRefusals';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { taxRate } from '../eArchive';
import type { PostingCall } from '../ledger';
import { type BookedCommission, type CommissionLine, commissionLines } from './commissionLines';

/** Institution and days of an invoice of taken commissions. */
export interface InvoicedPeriod {
  readonly exfFirm: string;
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** Event of the voucher of a commission, and the GL code of its income. */
const event = 'takenCommission';
const incomeCode = '602.01';

/** Largest number of orders in an invoice. */
const maxOrders = 20_000;

const nothingAccrued = () =>
  new Refusal('commission.nothingAccrued', {
    tr: 'Bu kurumun dönemde tahakkuk etmiş, faturalanmamış komisyonu yok.',
    en: 'This institution has no accrued commission of the period without an invoice.',
  });

const notDraft = () =>
  new Refusal(
    'commission.notDraft',
    {
      tr: 'Fatura artık taslak değil; listeyi yenileyin.',
      en: 'The invoice is no longer a draft; refresh the list.',
    },
    409,
  );

const tooManyOrders = () =>
  new Refusal('commission.tooManyOrders', {
    tr: 'Dönemin transferleri bir faturaya sığmaz; daha erken biten bir dönem seçin.',
    en: 'The transfers do not fit into an invoice; choose a period that ends earlier.',
  });

/**
 * Drafts an e-archive invoice of the commissions that an institution owes and that have no invoice yet: a line for each rule
 * and settlement period, in TRY by their vouchers, with the transaction tax. The orders refer to the draft, so that no
 * commission is invoiced twice. The draft has no number.
 * @param most largest number of orders
 * @returns the draft
 * @throws Refusal `commission.nothingAccrued`, `commission.tooManyOrders`
 */
export async function draftInvoice(
  { records, today }: Pick<PostingCall, 'records' | 'today'>,
  period: InvoicedPeriod,
  most = maxOrders,
): Promise<StoredOf<'EArchiveInvoice'>> {
  const { exfFirm, periodStart, periodEnd } = period;
  const firm = await records.get('ExfFirm', exfFirm);
  if (firm === null) throw missingRecord();
  await records.lockName(`commissionInvoice ${exfFirm}`);
  const accrued = await accruedOrders(records, period, most);
  const lines = commissionLines(
    accrued.map(({ booked }) => booked),
    taxRate,
  );
  if (lines.length === 0) throw nothingAccrued();
  const invoice = await records.insert('EArchiveInvoice', {
    ...{ exfFirm, periodStart, periodEnd, invoiceDate: today, ettn: crypto.randomUUID() },
    buyerName: firm.title.slice(0, 120),
    // Commissions under the transaction tax are exempt from VAT.
    ...{ invoiceType: 'ISTISNA', taxType: 'BSMV', taxRate },
    ...totals(lines),
  });
  await records.insertAll(
    'CommissionInvoiceLine',
    lines.map((line) => ({ ...line, invoice: invoice.id })),
  );
  await records.updateAll(
    'Remittance',
    accrued.map(({ order }) => order),
    { commissionInvoice: invoice.id },
  );
  return invoice;
}

/** Locks a draft of an invoice of commissions. @throws Refusal `commission.notDraft`, `record.notFound` */
export async function lockDraft(records: RecordStore, id: string): Promise<void> {
  const invoice = await records.lock('EArchiveInvoice', id);
  if (invoice === null || !invoice.exfFirm) throw missingRecord();
  if (invoice.gibStatus !== 'DRAFT') throw notDraft();
}

/** Takes the orders off a cancelled invoice: their commissions wait for another one. */
export async function releaseCommissions(records: RecordStore, invoice: string): Promise<void> {
  const orders = await records.list('Remittance', { commissionInvoice: invoice });
  if (orders.length > 0) await records.updateAll('Remittance', orders, { commissionInvoice: null });
}

function totals(lines: readonly CommissionLine[]) {
  const sum = (field: 'netAmount' | 'taxAmount' | 'totalAmount') =>
    lines.reduce((total, line) => total.plus(line[field]), new Big(0)).toFixed(2);
  return { netAmount: sum('netAmount'), taxAmount: sum('taxAmount'), totalAmount: sum('totalAmount') };
}

interface AccruedOrder {
  readonly order: StoredOf<'Remittance'>;
  readonly booked: BookedCommission;
}

/** Orders without an invoice whose commission was booked in the period, with it. */
async function accruedOrders(
  records: RecordStore,
  { exfFirm, periodStart, periodEnd }: InvoicedPeriod,
  most: number,
): Promise<readonly AccruedOrder[]> {
  const rules = await records.list('FeeTemplate', { feeType: '3', exfFirm });
  const ruleById = new Map(rules.map((rule) => [rule.id, rule]));
  if (ruleById.size === 0) return [];
  const open = await records.list(
    'Remittance',
    {
      partnerRule: [...ruleById.keys()],
      ...{ transferStatus: ['READY', 'PAID'], commissionInvoice: null },
      // No commission is booked before its order was sent.
      sentAt: { lt: beginOf(addDays(periodEnd, 1)) },
    },
    { limit: most + 1 },
  );
  if (open.length > most) throw tooManyOrders();
  const booked = await bookedIncome(records, open, { periodStart, periodEnd });
  return open.flatMap((order) => {
    const rule = ruleById.get(order.partnerRule ?? '');
    const income = booked.get(order.transferNo);
    if (rule === undefined || income === undefined) return [];
    return [{ order, booked: { ...income, rule, commission: order.partnerCommission ?? '0' } }];
  });
}

/** Income of the vouchers of commissions in the period that were not reversed, by the number of the order. */
async function bookedIncome(
  records: RecordStore,
  orders: readonly StoredOf<'Remittance'>[],
  { periodStart, periodEnd }: Omit<InvoicedPeriod, 'exfFirm'>,
): Promise<ReadonlyMap<string, Pick<BookedCommission, 'day' | 'amountTry'>>> {
  if (orders.length === 0) return new Map();
  const vouchers = await records.list('AccountingRecord', {
    ...{ event, cancelOf: null, cancelledBy: null },
    sourceRef: orders.map(({ transferNo }) => transferNo),
    recordDate: { gte: periodStart, lte: periodEnd },
  });
  if (vouchers.length === 0) return new Map();
  const entries = await records.sum(
    'LedgerEntry',
    ['amountTry'],
    { record: vouchers.map(({ id }) => id), glCode: incomeCode },
    'record',
  );
  return new Map(
    vouchers.flatMap(({ id, sourceRef, recordDate: day }) => {
      const amountTry = entries[id]?.amountTry;
      return sourceRef && amountTry ? [[sourceRef, { day, amountTry }] as const] : [];
    }),
  );
}
