import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { JobCall, JobResult } from '../../../platform/scheduler/Job';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import { postAskedLines, takeFirmFile } from '../rules';

/**
 * Reads files of outside firms that were uploaded, and posts the lines of those whose posting was approved, each in a transaction of its
 * own: a run that ends before the last line is continued by the next one. A file that fails otherwise than by its content is tried again.
 */
export async function workFirmFiles(call: Omit<JobCall, 'task'>): Promise<JobResult> {
  const files = await recordsOf(call, call.database).list('ExtFirmBatch', { demandStatus: 'RECEIVED' });
  let failed = 0;
  for (const file of files) {
    call.signal.throwIfAborted();
    try {
      await takeFirmFile(call, file);
      call.log(`${file.batchNo}: read`);
    } catch (error) {
      failed += 1;
      call.log(`${file.batchNo}: ${error instanceof Error ? error.message : error}`);
    }
  }
  const inTransaction = <Result>(work: (own: ReturnType<typeof serverLifeCall>) => Promise<Result>) =>
    call.database.transaction().execute((open) => work(serverLifeCall(open, call.model, call.clock())));
  const posted = await postAskedLines(inTransaction, () => call.signal.throwIfAborted());
  if (posted > 0) call.log(`${posted} lines posted`);
  return { done: files.length - failed, failed };
}
