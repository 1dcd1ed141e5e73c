import type { LocalizedText } from '../../../../../contract/values/language';
import { Refusal } from '../../../../base/errors/Refusal';
import { recordsOf } from '../../../../engine/jobs/eachRecord';
import { fileChecksum, storedFileId, storedParts } from '../../../../platform/files/storedParts';
import type { JobCall } from '../../../../platform/scheduler/Job';
import type { Database } from '../../../../records/openDatabase';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { type BankFormat, readStatements } from '../statements';
import { noStatementFormat } from './refusals';
import { storeStatements } from './storeStatements';

/** Longest texts of a file’s record. */
const longest = { warning: 500, reason: 300 } as const;

const characterSets = { UTF_8: 'UTF-8', WINDOWS_1254: 'Windows-1254' } as const;

type File = StoredOf<'StatementFile'>;
type ReadCall = Pick<JobCall, 'database' | 'model' | 'clock' | 'runNo' | 'signal'>;

/**
 * Reads an uploaded file in the format of its bank and stores its lines in one transaction: it becomes READ, or REJECTED as a
 * whole with the reason. It may be begun again at any time.
 */
export async function readStatementFile(call: ReadCall, file: File): Promise<void> {
  const { database } = call;
  try {
    const id = storedFileId(file.file);
    const format = await formatOf(recordsOf(call, database), file.bank);
    const statements = await readStatements(bytesOf(call, id), format);
    await finish(call, file, async (records, open) => {
      const { lineCount, newCount, warnings } = await storeStatements(records, file, statements);
      const joined = (language: keyof LocalizedText) =>
        warnings
          .map((warning) => warning[language])
          .join(' ')
          .slice(0, longest.warning) || null;
      const checksum = await fileChecksum(open, id);
      return {
        fileStatus: 'READ',
        checksum,
        lineCount,
        newCount,
        warning: joined('tr'),
        warningEn: joined('en'),
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { tr, en } = error.text;
    await finish(call, file, async () => ({
      fileStatus: 'REJECTED',
      rejectReason: tr.slice(0, longest.reason),
      rejectReasonEn: en.slice(0, longest.reason),
    }));
  }
}

/** How a bank writes. @throws Refusal `statement.noFormat` */
async function formatOf(records: RecordStore, bank: string): Promise<BankFormat> {
  const format = await records.find('StatementFormat', { bank });
  if (format === null) throw noStatementFormat();
  return {
    fileFormat: format.statementSource === 'CAMT053' ? 'CAMT053' : 'MT940',
    characterSet: characterSets[format.characterSet],
    decimalMark: format.decimalMark === 'COMMA' ? ',' : '.',
    detailStyle: format.detailStyle ?? 'FREE',
  };
}

async function* bytesOf({ database, signal }: ReadCall, id: string): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of storedParts(database, id, signal)) yield bytes;
}

async function finish(
  call: ReadCall,
  { id }: File,
  values: (records: RecordStore, open: Database) => Promise<ValuesOf<'StatementFile'>>,
): Promise<void> {
  await call.database.transaction().execute(async (open) => {
    const records = recordsOf(call, open);
    const file = await records.lock('StatementFile', id);
    if (file?.fileStatus === 'UPLOADED')
      await records.update('StatementFile', id, file.version, await values(records, open));
  });
}
