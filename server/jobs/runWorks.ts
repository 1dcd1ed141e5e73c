import type { Run, RunWork } from '../domain/accountingRuns';

/** The work of each kind of accounting run in the background. */
export const runWorks: Readonly<Partial<Record<Run['runType'], RunWork>>> = {};
