import { sweepApprovals } from '../../../engine/approval/sweepApprovals';
import type { Job } from '../../../platform/scheduler/Job';
import { serverTransferCall } from '../../transfers/commands/transferCall';
import { endWaiting } from '../rules/endWaiting';

/** Expires approval requests past their deadline, in parts, until none is left. */
export const expireApprovals: Job = async ({ database, model, clock, signal, log }) => {
  let done = 0;
  for (;;) {
    signal.throwIfAborted();
    const now = clock();
    const expired = await sweepApprovals(database, model, now, (transaction, approval) =>
      endWaiting(serverTransferCall(transaction, model, now), approval),
    );
    if (expired === 0) break;
    done += expired;
    log(`${expired} approval requests expired`);
  }
  return { done, failed: 0 };
};
