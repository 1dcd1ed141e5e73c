export type { ActionCall, ActionHandler, ActionHandlers, ActionStep } from './actions/ActionHandler';
export { filterFacts, openParameter, readChosenFigure, summarise } from './actions/facts';
export { type RequestedLine, requestedLine } from './actions/requestedRow';
export type { BlockStore } from './blocks/BlockStore';
export type { NarrowedCriterion } from './blocks/RowNarrowing';
export type { DefinedState, ScreenContext } from './context/ScreenContext';
export { isFilled } from './expressions/isFilled';
export { daysAround } from './expressions/rangeOf';
export { wireRow, wireValue } from './expressions/wireValue';
export type { FormDialog } from './form/FormDialog';
export type { FormLines } from './form/FormLines';
export type { FormStore } from './form/FormStore';
export { type RefusedFile, UploadQueue } from './form/UploadQueue';
export type { GridEdits, WrongCell } from './grid/GridEdits';
export { type PageSize, pageSizes } from './grid/GridQuery';
export type { GridStore } from './grid/GridStore';
export type { GridViews } from './grid/GridViews';
export type { ShownTotal } from './grid/RowCounts';
export { rowsByUpper } from './grid/rowsByUpper';
export type { Paper, PaperTable } from './ports/Paper';
export type {
  Asker,
  EnginePorts,
  ExportJob,
  Fact,
  MissingRecord as WantedRecord,
  OpenTarget,
} from './ports/ports';
export { nameRecord, reportCreated as tellMade } from './screen/missingRecord';
export { type ScreenOptions, ScreenStore } from './screen/ScreenStore';
export type { StepStore } from './screen/StepStore';
export { dialogId } from './screen/SubScreens';
export { shownCodes } from './screen/shownCodes';
