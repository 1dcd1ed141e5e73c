export { defaultGroup, isAbove, limitedKinds, requireFitting } from './groups';
export { requireState, takeStep } from './life';
export { alreadyOpen, notEmpty, notIdentified, notReversible, sameGroup } from './refusals';
export { settleWithdrawal } from './settleWithdrawal';
export { storeMovement } from './storeMovement';
