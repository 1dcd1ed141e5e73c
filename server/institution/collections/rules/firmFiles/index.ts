export {
  askPosting,
  fixReference,
  lockedBatch,
  openLine,
  recount,
  rejectLine,
  requireOthers,
} from './changeBatches';
export { postAskedLines } from './postLines';
export { noTarget, notInPool } from './refusals';
export { takeFirmFile } from './storeFirmFile';
