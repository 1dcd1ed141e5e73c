import type { AllocationTargetCode } from '../../../../../contract/model/generated/entities';
import { todayInTurkiye } from '../../../../../contract/values/today';
import { Refusal } from '../../../../base/errors/Refusal';
import { requireFound } from '../../../../base/errors/recordRefusals';
import { recordsOf } from '../../../../engine/jobs/eachRecord';
import { fileChecksum, storedFileId, storedParts } from '../../../../platform/files/storedParts';
import type { JobCall } from '../../../../platform/scheduler/Job';
import type { Database } from '../../../../records/openDatabase';
import type { RecordStore, StoredOf, ValuesOf } from '../../../../records/RecordStore';
import { type FirmFile, readFirmFile } from './readFirmFile';
import { knownFile } from './refusals';
import { targetsOf } from './targets';

type Batch = StoredOf<'ExtFirmBatch'>;
type ReadCall = Pick<JobCall, 'database' | 'model' | 'clock' | 'runNo' | 'signal'>;

/** Longest reason that is kept, and values of a query. */
const longestReason = 300;
const part = 1_000;

/**
 * Reads an uploaded file of a firm and stores its lines in one transaction: nothing of it is booked yet. A file that is not right as a
 * whole, or of which a line is stored already, is refused with the reason. It may be begun again at any time.
 */
export async function takeFirmFile(call: ReadCall, { id, partner, file }: Batch): Promise<void> {
  const { database } = call;
  try {
    const firm = requireFound(await recordsOf(call, database).get('Partner', partner));
    const today = todayInTurkiye(call.clock());
    const read = await readFirmFile(bytesOf(call, storedFileId(file)), { firmCode: firm.partnerCode, today });
    await finish(call, id, async (records, open, batch) =>
      storeFirmFile(records, batch, read, await fileChecksum(open, storedFileId(file))),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { tr, en } = error.text;
    await finish(call, id, async () => ({
      demandStatus: 'FAILED',
      fileRejectReason: tr.slice(0, longestReason),
      fileRejectReasonEn: en.slice(0, longestReason),
    }));
  }
}

/** Stores the lines of a file that was read. @returns what the file is then @throws Refusal `firmFile.known` */
export async function storeFirmFile(
  records: RecordStore,
  batch: Batch,
  read: FirmFile,
  checksum: string | null,
): Promise<ValuesOf<'ExtFirmBatch'>> {
  await requireNew(records, batch, read, checksum);
  await storeLines(records, batch, read);
  const { fileRef, collectionDate, settlementDate, gross, commission, net, lines } = read;
  return {
    checksum,
    fileRef,
    collectionDate,
    settlementDate,
    recordCount: lines.length,
    openCount: lines.length,
    openAmount: gross,
    totalAmount: gross,
    commissionAmount: commission,
    netAmount: net,
    settlementDifference: net,
    demandStatus: 'PROCESSING',
  };
}

async function* bytesOf({ database, signal }: ReadCall, id: string): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of storedParts(database, id, signal)) yield bytes;
}

/** The same file, its number or one of its lines twice changes nothing. @throws Refusal `firmFile.known` */
async function requireNew(
  records: RecordStore,
  { partner }: Batch,
  { fileRef, lines }: FirmFile,
  checksum: string | null,
): Promise<void> {
  const read = { demandStatus: ['PROCESSING', 'PARTIAL', 'COMPLETED', 'RETURNED'] } as const;
  const same = checksum && (await records.find('ExtFirmBatch', { checksum, ...read }));
  if (same) throw knownFile(fileRef, same.batchNo);
  const named = await records.find('ExtFirmBatch', { partner, fileRef, ...read });
  if (named !== null) throw knownFile(fileRef, named.batchNo);
  for (let from = 0; from < lines.length; from += part) {
    const referenceNo = lines.slice(from, from + part).map(({ reference }) => reference);
    const [known] = await records.list('Collection', { partner, referenceNo }, { limit: 1 });
    if (known !== undefined) throw knownFile(known.referenceNo ?? '', known.collectionNo);
  }
}

async function storeLines(
  records: RecordStore,
  { id: batch, partner }: Batch,
  { lines, collectionDate }: FirmFile,
): Promise<void> {
  for (let from = 0; from < lines.length; from += part) {
    const some = lines.slice(from, from + part);
    const targets = await targetsOf(
      records,
      some.map(({ targetRef }) => targetRef),
    );
    await records.insertAll(
      'Collection',
      some.map(({ lineNo, payerName, targetRef, reference, gross, commission }) => ({
        collectionSource: 'FIRM_FILE',
        batch,
        partner,
        lineNo,
        payerName,
        targetRef,
        referenceNo: reference,
        currency: 'TRY',
        amount: gross,
        commissionAmount: commission,
        allocatedAmount: '0.00',
        refundedAmount: '0.00',
        openAmount: gross,
        collectedAt: `${collectionDate}T12:00:00.000Z`,
        ...targetValues(targets.get(targetRef) ?? null),
      })),
    );
  }
}

/** What a line says of the account that its reference leads to; null: to none. */
export const targetValues = (
  target: { readonly account: string; readonly kind: AllocationTargetCode } | null,
) =>
  ({
    suggestedAccount: target?.account ?? null,
    suggestedTarget: target?.kind ?? null,
    lineError: target === null ? 'NO_TARGET' : null,
    waitsFor: null,
  }) as const satisfies ValuesOf<'Collection'>;

async function finish(
  call: ReadCall,
  id: string,
  values: (records: RecordStore, open: Database, batch: Batch) => Promise<ValuesOf<'ExtFirmBatch'>>,
): Promise<void> {
  await call.database.transaction().execute(async (open) => {
    const records = recordsOf(call, open);
    const batch = await records.lock('ExtFirmBatch', id);
    if (batch?.demandStatus === 'RECEIVED')
      await records.update('ExtFirmBatch', id, batch.version, await values(records, open, batch));
  });
}
