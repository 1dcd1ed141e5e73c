export { occurrencesOf } from './occurrences';
export { type OwnPayment, requireOtherSigners, settlePayment } from './ownPayments';
