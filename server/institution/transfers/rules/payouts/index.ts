export { matchPayee } from './matchPayee';
export { requirePayable } from './payable';
export { type PaidPayee, payOut, requireReversible, takeBack } from './payOut';
export { payoutDays } from './payoutDays';
export { type PaidMoney, payoutIn, refundOf } from './payoutIn';
export { requireOtherHands } from './requireOtherHands';
