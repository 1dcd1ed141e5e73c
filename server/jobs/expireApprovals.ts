import { sweepApprovals } from '../approval/sweepApprovals';
import type { Job } from '../scheduler/Job';

/** Expires approval requests past their deadline, in parts, until none is left. */
export const expireApprovals: Job = async ({ database, model, clock, signal, log }) => {
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const expired = await sweepApprovals(database, model, clock());
    if (expired === 0) break;
    done += expired;
    log(`${expired} approval requests expired`);
  }
  return { done, failed: 0 };
};
