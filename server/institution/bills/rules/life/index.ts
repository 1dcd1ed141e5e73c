export type { BillCall, BillPayment } from './life';
export { noPlace, tooLate } from './refusals';
export { owedToBiller, payerOf, requireState, takeStep } from './takeStep';
