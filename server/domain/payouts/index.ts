export { matchPayee } from './matchPayee';
export { lastPayoutDay, requirePayable } from './payable';
export { type PaidPayee, payOut, requireReversible, takeBack } from './payOut';
export { type PaidMoney, payoutIn, refundOf } from './payoutIn';
