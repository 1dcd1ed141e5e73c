import { requireFound } from '../../../../base/errors/recordRefusals';
import { type PostingCall, reverse } from '../../../ledger/rules';
import type { Run } from './RunWork';
import { runNotDone } from './refusals';

/** Locks a run that can be rolled back. @throws Refusal `run.notDone` */
export async function lockDoneRun({ records }: Pick<PostingCall, 'records'>, id: string): Promise<Run> {
  const run = requireFound(await records.lock('AccountingRun', id));
  if (run.runStatus !== 'DONE' && run.runStatus !== 'PARTIAL') throw runNotDone(run.runNo);
  return run;
}

/**
 * Rolls a run back: its vouchers are reversed on their own days, and it is marked. What else it wrote is its caller's.
 * @throws Refusal `run.notDone`, and those of `reverse`: its period has been locked
 */
export async function rollBackRun(call: PostingCall, id: string, reason: string): Promise<Run> {
  const { records, now } = call;
  const run = await lockDoneRun(call, id);
  const vouchers = await records.list('Voucher', { sourceRef: run.runNo, status: 'POSTED' });
  for (const voucher of vouchers.toReversed()) {
    if (!voucher.cancelOf) await reverse(call, voucher.id, reason, voucher.recordDate);
  }
  return records.update('AccountingRun', run.id, run.version, {
    runStatus: 'REVERSED',
    reverseReason: reason,
    reversedAt: now,
  });
}
