export { draftInvoice, leaveDraft, lockDraft } from './draftInvoice';
export type { InvoicedPeriod } from './InvoicedPeriod';
export { issueInvoice, undoInvoice } from './issueInvoice';
export { periodStart } from './settlementPeriod';
