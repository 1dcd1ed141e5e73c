export { defineAgent, isAgency, requireNoAgent } from './agency';
export { assessApplication, isOfPerson, screenedParties } from './assessApplication';
export { requireStrangers } from './deciders';
export { dueAfterWaiting, dueOf } from './dueTime';
export { requireState, takeStep, undecided } from './life';
export {
  applicantNotListed,
  checksOpen,
  documentsMissing,
  duplicate,
  needsCompliance,
  notConfirmed,
  notYours,
} from './refusals';
export type { RegisteredCompany, TradeRegistry, TradeRegistryReply } from './TradeRegistry';
export { afterWorkingMinutes } from './workingTime';
