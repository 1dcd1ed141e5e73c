export { type BalanceSpan, balanceSpan } from './balanceSpan';
export { entriesOf, type Leg, totalOf } from './computeVoucher';
export { normalBalance, otherSide, type Side } from './normalBalance';
export { numberVouchers } from './numberVouchers';
export type { PostingCall } from './PostingCall';
export { lockPeriod } from './periodLock';
export { post } from './post';
export { reverse } from './reverse';
export { verifyLedger } from './verifyLedger';
