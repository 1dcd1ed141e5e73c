export type { BillCall, BillPayment } from './life';
export { tooLate } from './refusals';
export { owedToBiller, payerOf, requireState, takeStep } from './takeStep';
