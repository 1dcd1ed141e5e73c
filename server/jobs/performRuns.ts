import { performRun } from '../domain/accountingRuns';
import type { Job } from '../scheduler/Job';
import { runWorks } from './runWorks';

/** Performs all accounting runs that wait, one after the other. A run that fails is marked and leaves the others. */
export const performRuns: Job = async (call) => {
  let [done, failed] = [0, 0];
  for (;;) {
    call.signal.throwIfAborted();
    const ended = await performRun(call, runWorks);
    if (ended === null) return { done, failed };
    if (ended.failure === null) done += 1;
    else failed += 1;
    call.log(`${ended.runNo}: ${ended.failure ?? 'done'}`);
  }
};
