export {
  askPosting,
  fixReference,
  openLine,
  rejectLine,
  requireOthers,
} from './changeBatches';
export { postAskedLines } from './postLines';
export { noTarget, notInPool } from './refusals';
export { takeFirmFile } from './storeFirmFile';
