import { bytesOf } from '../../../../contract/values/bytes';
import { addDays } from '../../../../contract/values/days';
import { todayInTurkiye } from '../../../../contract/values/today';
import { hashOf } from '../../../base/crypto/randomToken';
import { recordsOf } from '../../../engine/jobs/eachRecord';
import type { JobCall, JobResult } from '../../../platform/scheduler/Job';
import type { StoredOf } from '../../../records/RecordStore';
import { attachFiles, insertFile } from '../../../records/storedFiles';
import type { Services } from '../../services/Services';

type FetchCall = Pick<JobCall, 'database' | 'model' | 'clock' | 'runNo' | 'signal' | 'log'>;
type Format = StoredOf<'StatementFormat'>;
type Account = StoredOf<'BankAccount'>;

/**
 * Asks banks for the statements of their accounts: of the days since the last stored one, until yesterday. What a bank answers
 * becomes an uploaded file of it, once. A bank that has nothing yet, or does not answer, is asked again by the next run.
 */
export async function fetchStatements(call: FetchCall, banks: Services['banks']): Promise<JobResult> {
  const records = recordsOf(call, call.database);
  const yesterday = addDays(todayInTurkiye(call.clock()), -1);
  let [done, failed] = [0, 0];
  for (const format of await records.list('StatementFormat', { isFetched: true })) {
    const { bankCode = '' } = (await records.get('Bank', format.bank)) ?? {};
    for (const account of await records.list('BankAccount', { bank: format.bank, status: 'ACTIVE' })) {
      call.signal.throwIfAborted();
      const from = account.lastStatementAt ? addDays(account.lastStatementAt.slice(0, 10), 1) : yesterday;
      if (from > yesterday) continue;
      const about = `${account.iban}-${from}-${yesterday}`;
      const reply = await banks.ask(bankCode, { job: 'STATEMENTS', key: about, about, content: null });
      const bytes = reply.kind === 'answered' ? fileIn(reply.content.file) : null;
      if (reply.kind === 'unknown') continue;
      if (bytes === null) {
        failed += 1;
        call.log(`${account.iban}: ${reply.kind === 'silent' ? reply.why : 'no statement in the answer'}`);
      } else if (await keep(call, format, account, bytes)) done += 1;
    }
  }
  return { done, failed };
}

/** The bytes of a file in an answer, Base64; null if it is none, or empty. */
function fileIn(file: unknown): Uint8Array | null {
  const isBase64 = typeof file === 'string' && file.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(file);
  return isBase64 ? bytesOf(file) : null;
}

/** Keeps a file of a bank, unless it is stored. @returns whether it was not */
function keep(call: FetchCall, { bank, statementSource }: Format, account: Account, bytes: Uint8Array) {
  return call.database.transaction().execute(async (open) => {
    const records = recordsOf(call, open);
    const checksum = hashOf(bytes);
    await records.lock('BankAccount', account.id);
    if ((await records.find('StatementFile', { bank, checksum })) !== null) return false;
    const type = statementSource === 'CAMT053' ? 'xml' : 'txt';
    const file = { id: crypto.randomUUID(), name: `${account.iban}.${type}` };
    const stored = await records.insert('StatementFile', { bank, file, checksum, fetchedFor: account.id });
    const kept = { ...file, place: 'StatementFile.file', type, userName: 'system' } as const;
    await insertFile(open, call.model, kept, bytes, call.clock().toISOString());
    await attachFiles(open, [file.id], stored.id);
    call.log(`${stored.fileNo}: fetched for ${account.iban}`);
    return true;
  });
}
