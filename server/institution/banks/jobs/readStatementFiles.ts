import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { JobCall, JobResult } from '../../../platform/scheduler/Job';
import { allocateNamed } from '../../collections/rules';
import { serverLifeCall } from '../../moneyOperation/commands/lifeCall';
import { claimNamedLines, matchAccount, readStatementFile } from '../rules/lines';

/**
 * Reads statement files that were uploaded, in their order: the opening balance of one is the closing balance of that before. One
 * that fails otherwise than by its content is tried again by the next run. Then the open lines of all accounts are matched with
 * the books, which may have entries by now that they had not when their statement was read. Incoming money that none of them has, and
 * whose bank names a virtual IBAN of ours, goes to its account by way of the pool of collections.
 */
export async function readStatementFiles(call: Omit<JobCall, 'task'>): Promise<JobResult> {
  const files = await recordsOf(call, call.database).list('StatementFile', { fileStatus: 'UPLOADED' });
  const inTransaction = <Result>(work: (own: ReturnType<typeof serverLifeCall>) => Promise<Result>) =>
    call.database.transaction().execute((open) => work(serverLifeCall(open, call.model, call.clock())));
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
    const { matched, suggested, claimed } = await inTransaction(async (own) => ({
      ...(await matchAccount(own, account)),
      claimed: await claimNamedLines(own, account),
    }));
    if (matched + suggested + claimed > 0)
      call.log(
        `${account.iban}: ${matched} lines matched, ${suggested} suggested, ${claimed} by virtual IBAN`,
      );
  }
  const allocated = await allocateNamed(inTransaction, () => call.signal.throwIfAborted());
  if (allocated > 0) call.log(`${allocated} collections allocated`);
  return { done: files.length - failed, failed };
}
