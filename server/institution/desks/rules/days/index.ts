export { closeDay, type DeskCount, unfinished } from './closeDay';
export { deskAccounts, lockDesksOf, openDesk, requireOwnDesk, requireResponsible } from './deskAccounts';
export { giveUpClose } from './giveUpClose';
export { openDay } from './openDay';
export { cashLeft, DifferingCount, deskFixed, deskInUse, mainDeskExists } from './refusals';
export { lastDayOfBranch, type Resolution, resolveDifference } from './resolveDifference';
export { resumeDesk } from './resumeDesk';
export { type ReceivedCash, receiveCash, returnCash, sendCash } from './transferCash';
