export { masakReport } from './masakReport';
export { openFiles } from './openFiles';
export { deleteDraft, filledNarrative, nameOf, reportDue, type StrLine, sumOf, takeHits } from './strFiles';
