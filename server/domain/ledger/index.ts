export { normalBalance, otherSide, type Side } from './normalBalance';
export { numberVouchers } from './numberVouchers';
export { lockPeriod, unlockPeriod } from './periodLock';
export { post } from './post';
export { reverse } from './reverse';
export { verifyLedger } from './verifyLedger';
