export { matchPayee } from './matchPayee';
export { requirePayable } from './payable';
export { type PaidPayee, payOut, requireReversible, takeBack } from './payOut';
export { type PaidMoney, payoutIn, refundOf } from './payoutIn';
