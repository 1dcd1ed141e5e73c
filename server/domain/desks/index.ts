export { closeDay, type DeskCount, unfinished } from './closeDay';
export { deskAccounts, requireOwnDesk } from './deskAccounts';
export { openDay } from './openDay';
export { type Resolution, resolveDifference } from './resolveDifference';
export { receiveCash, returnCash, sendCash } from './transferCash';
