export { aliasOf, keepAlias } from './aliases';
export type { BankJob, BankQuestion, BankService, BankState } from './BankService';
export type { EftCall, EftOrder } from './EftCall';
export { endWaiting } from './endWaiting';
export {
  changeDemand,
  type EftDemand,
  lockedDemand,
  requireFailed,
  takeDemand,
} from './firmDemands';
export { notifyAgain, tellFirms } from './firmNotices';
export { draftEft, type EftDraft, queueEft } from './place';
export { bankOf, type EftPlan, planEft } from './plan';
export { type EftPrice, feeWithTax, priceEft, refundOf } from './price';
export { noAnswer, ofCollection, ofFirm, ofInstitution, triedTooOften, unknownAddress } from './refusals';
export { type AskPorts, askAgain, askBanks, cancelOrder, handOver } from './requests';
export { takeEvent } from './takeEvent';
export { requireState, takeStep } from './takeStep';
