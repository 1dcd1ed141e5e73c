export { beginRun, type NewRun, type RunCall, runBySize, runLater, runNow } from './beginRun';
export { performRun } from './performRun';
export type { Run, RunResult, RunScope, RunWork } from './RunWork';
export { lockDoneRun, rollBackRun } from './rollBackRun';
