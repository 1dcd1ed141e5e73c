export { type BillCall, type BillPayment, life } from './life';
export { noPlace, tooLate } from './refusals';
export { owedToBiller, payerOf, requireState, takeStep } from './takeStep';
