export { defineAgent, isAgency, requireNoAgent } from './agency';
export { assessApplication, isOfPerson } from './assessApplication';
export { requireStrangers } from './deciders';
export { dueAfterWaiting, dueOf } from './dueTime';
export { refuseSecond, settleParties } from './entry';
export { requireState, takeStep, undecided } from './life';
export { type EnteredMessage, readMessage, type WrongField, WrongMessage } from './readMessage';
export {
  applicantNotListed,
  checksOpen,
  documentsMissing,
  needsCompliance,
  notConfirmed,
  notYours,
} from './refusals';
export type { RegisteredCompany, TradeRegistry, TradeRegistryReply } from './TradeRegistry';
export { afterWorkingMinutes } from './workingTime';
