import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { Job } from '../../../platform/scheduler/Job';
import { readStatementFile } from '../rules/lines';

/**
 * Reads statement files that were uploaded, in their order: the opening balance of one is the closing balance of that before. One
 * that fails otherwise than by its content is tried again by the next run.
 */
export const readStatementFiles: Job = async (call) => {
  const files = await recordsOf(call, call.database).list('StatementFile', { fileStatus: 'UPLOADED' });
  let failed = 0;
  for (const file of files) {
    call.signal.throwIfAborted();
    try {
      await readStatementFile(call, file);
      call.log(`${file.fileNo}: read`);
    } catch (error) {
      failed += 1;
      call.log(`${file.fileNo}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { done: files.length - failed, failed };
};
