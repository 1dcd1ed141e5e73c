export { draftInvoice, type InvoicedPeriod, lockDraft, releaseCommissions } from './draftInvoice';
export { periodStart } from './settlementPeriod';
