export type { BankJob, BankQuestion, BankService, BankState } from './BankService';
export type { EftCall, EftOrder } from './EftCall';
export { endWaiting } from './endWaiting';
export { type EftPlan, planEft } from './plan';
export { priceEft } from './price';
export { noAnswer, unknownAddress } from './refusals';
export { type AskPorts, askAgain, askBanks, cancelOrder, handOver } from './requests';
export { takeEvent } from './takeEvent';
export { requireState, takeStep } from './takeStep';
