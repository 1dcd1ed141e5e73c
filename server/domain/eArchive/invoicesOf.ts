import { Refusal } from '../../errors/Refusal';
import type { RecordStore } from '../../storage/RecordStore';
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

/** Invoices with their buyers. */
export async function withBuyers(
  records: RecordStore,
  invoices: readonly Invoice[],
): Promise<readonly ReportedInvoice[]> {
  const customers = await records.getAll(
    'Customer',
    invoices.map(({ customer }) => customer ?? null),
  );
  return invoices.map((invoice) => ({ invoice, buyer: customers.get(invoice.customer ?? '') ?? null }));
}
