export { taxRate } from './feesOfVouchers';
export { gibReport, invoiceFile, invoiceFileName } from './gibReport';
export { issuedCommissions, supplierOf, withBuyers } from './invoicesOf';
export { makeInvoices, reportInvoices, rollBackInvoices } from './makeInvoices';
