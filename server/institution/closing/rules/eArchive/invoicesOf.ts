import { Refusal } from '../../../../base/errors/Refusal';
import type { RecordStore } from '../../../../records/RecordStore';
import type { Run } from '../runs';
import type { ReportedInvoice } from './gibReport';
import type { Invoice, Supplier } from './ublInvoice';

/** No head office has the tax number and address that an invoice needs. */
const noSupplier = () =>
  new Refusal('invoice.noHeadOffice', {
    tr: 'Faturayı düzenleyen genel müdürlük birimi tanımlı değil.',
    en: 'No head office is defined that issues the invoices.',
  });

/** The head office, which issues all invoices. @throws Refusal `invoice.noHeadOffice` */
export async function supplierOf(records: RecordStore): Promise<Supplier> {
  const office = await records.find('Agent', { agentType: 'HEAD_OFFICE', agentStatus: 'ACTIVE' });
  if (office === null) throw noSupplier();
  return office;
}

/** Tax number of a foreign buyer, by the tax office. */
const foreignBuyer = '2222222222';

/** Invoices of commissions that were issued in the period of a run of the whole institution: they are reported with it. */
export async function issuedCommissions(
  records: RecordStore,
  { periodStart, periodEnd, agent }: Pick<Run, 'periodStart' | 'periodEnd' | 'agent'>,
): Promise<readonly Invoice[]> {
  if (agent) return [];
  return records.list('EArchiveInvoice', {
    partner: { ne: null },
    invoiceNo: { ne: null },
    invoiceDate: { gte: periodStart, lte: periodEnd },
  });
}

/** Invoices with their buyers. Institutions are abroad, and have no tax number here. */
export async function withBuyers(
  records: RecordStore,
  invoices: readonly Invoice[],
): Promise<readonly ReportedInvoice[]> {
  const customers = await records.getAll(
    'Customer',
    invoices.map(({ customer }) => customer ?? null),
  );
  return invoices.map((invoice) => {
    const { partner, buyerName: tradeName } = invoice;
    if (partner) return { invoice, buyer: { vkn: foreignBuyer, tradeName } };
    return { invoice, buyer: customers.get(invoice.customer ?? '') ?? null };
  });
}
