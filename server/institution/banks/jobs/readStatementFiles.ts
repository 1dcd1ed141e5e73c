import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { JobCall, JobResult } from '../../../platform/scheduler/Job';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import { matchAccount, readStatementFile } from '../rules/lines';

/**
 * Reads statement files that were uploaded, in their order: the opening balance of one is the closing balance of that before. One
 * that fails otherwise than by its content is tried again by the next run. Then the open lines of all accounts are matched with
 * the books, which may have entries by now that they had not when their statement was read.
 */
export async function readStatementFiles(call: Omit<JobCall, 'task'>): Promise<JobResult> {
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
  for (const account of await recordsOf(call, call.database).list('BankAccount', { status: 'ACTIVE' })) {
    call.signal.throwIfAborted();
    const { matched, suggested } = await call.database
      .transaction()
      .execute((open) => matchAccount(serverLifeCall(open, call.model, call.clock()), account));
    if (matched + suggested > 0)
      call.log(`${account.iban}: ${matched} lines matched, ${suggested} suggested`);
  }
  return { done: files.length - failed, failed };
}
