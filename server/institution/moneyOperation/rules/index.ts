export { deskChannel } from './deskChannel';
export type { OperationFacts, OperationUser } from './OperationFacts';
export { quoteExpired } from './quoteStage';
export { type RefusedFacts, RefusedOperation } from './RefusedOperation';
export { recordReject } from './recordReject';
export {
  checkOperation,
  explainOperation,
  type MoneyOperation,
  runOperation,
  type StageFinding,
} from './runOperation';
export type { StageName } from './Stage';
export { stageNames } from './stages';
