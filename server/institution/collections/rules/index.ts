export {
  type AllocatedPart,
  type AllocatingCall,
  allocate,
  checkAllocation,
  type WantedAllocation,
} from './allocate';
export { allocateNamed } from './allocateNamed';
export { movedAmounts } from './amounts';
export {
  type CollectionDemand,
  closeShort,
  isCollectionDemand,
  remindDebtor,
  takeCollectionDemand,
  tellCollectors,
} from './demands';
export {
  askPosting,
  fixReference,
  noTarget,
  notInPool,
  openLine,
  postAskedLines,
  rejectLine,
  requireOthers,
  takeFirmFile,
} from './firmFiles';
export { requireState, takeStep } from './life';
export { openCollections, poolCode, takeBackCollections } from './openCollections';
export { poolBalances } from './poolBalances';
export { noSuggestion, onlyLira, otherIban, targetChanged, tooMuch } from './refusals';
export { settleRefund } from './settleRefund';
export { requireUndoable, undoAllocation } from './undoAllocation';
