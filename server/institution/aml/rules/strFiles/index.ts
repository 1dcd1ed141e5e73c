export { masakReport } from './masakReport';
export { openFiles } from './openFiles';
export {
  deleteDraft,
  filledNarrative,
  otherOwners,
  reportDue,
  type StrLine,
  sumOf,
  takeHits,
} from './strFiles';
