import Big from 'big.js';
import type { CollectionStatusCode } from '../../../../../contract/model/generated/entities';
import { requireFound } from '../../../../base/errors/recordRefusals';
import type { StoredOf } from '../../../../records/RecordStore';
import type { LifeCall } from '../../../kernel/rules/lifecycle';
import { requireState, takeStep } from '../life';
import { batchFigures, type LineSums } from './amounts';
import { moreThanOwed, nothingToPost, ownUpload, settledAlready } from './refusals';
import { targetValues } from './storeFirmFile';
import { targetsOf } from './targets';

type Batch = StoredOf<'ExtFirmBatch'>;
type Line = StoredOf<'Collection'>;
type BatchCall = Pick<LifeCall, 'records'>;

/** States in which a file was read. */
const isRead = ({ demandStatus }: Batch): boolean => demandStatus !== 'RECEIVED' && demandStatus !== 'FAILED';

/** Counts the lines of a file anew, after one of them or its settlement changed. The lines are the truth. */
export async function recount({ records }: BatchCall, id: string, settled = '0'): Promise<Batch> {
  const batch = requireFound(await records.lock('ExtFirmBatch', id));
  const sums = await records.sum(
    'Collection',
    ['amount', 'commissionAmount'],
    { batch: id },
    'collectionStatus',
  );
  const lines: Partial<Record<CollectionStatusCode, LineSums>> = {};
  for (const [status, { amount = '0', commissionAmount: commission = '0' }] of Object.entries(sums)) {
    const collectionStatus = status as CollectionStatusCode;
    const count = await records.count('Collection', { batch: id, collectionStatus });
    lines[collectionStatus] = { count, amount, commission };
  }
  const settledAmount = new Big(batch.settledAmount ?? 0).plus(settled).toFixed(2);
  const figures = batchFigures({ ...batch, settledAmount }, lines);
  return records.update('ExtFirmBatch', id, batch.version, { ...figures, settledAmount });
}

/** A file for which a transfer of its firm is counted, locked. @throws Refusal `firmFile.moreThanOwed`, `firmFile.nothingToPost` */
export async function lockedBatch({ records }: BatchCall, id: string, amount: string): Promise<Batch> {
  const batch = requireFound(await records.lock('ExtFirmBatch', id));
  const rest = batch.settlementDifference ?? '0.00';
  if (!isRead(batch)) throw nothingToPost(batch.batchNo);
  if (new Big(amount).gt(rest)) throw moreThanOwed(batch.batchNo, rest);
  return batch;
}

/** Who carries out what a second person approved. */
export interface ApprovedBy {
  /** User names: who asked, and who approved. */
  readonly users: readonly string[];
}

/** @throws Refusal `firmFile.ownUpload`: who uploaded a file may ask for its posting, and never approves it */
export function requireOthers({ batchNo, createdBy }: Batch, signers: readonly string[]): void {
  if (signers.includes(createdBy ?? '')) throw ownUpload(batchNo);
}

/**
 * Has the good lines of a file posted in the background; those that a check stopped are tried again. A line whose target was corrected
 * is not of the file that was approved: it is posted alone. @param signers who approved
 * @throws Refusal `firmFile.nothingToPost`, `firmFile.ownUpload`
 */
export async function askPosting(
  { records, now, by }: LifeCall,
  id: string,
  signers: readonly string[],
): Promise<Batch> {
  const batch = requireFound(await records.lock('ExtFirmBatch', id));
  requireOthers(batch, signers);
  const open = { batch: id, collectionStatus: 'NEW', lineError: null, correctedAt: null } as const;
  const lines = isRead(batch) ? await records.list('Collection', open) : [];
  if (lines.length === 0) throw nothingToPost(batch.batchNo);
  const stopped = lines.filter(({ waitsFor }) => waitsFor);
  if (stopped.length > 0) await records.updateAll('Collection', stopped, { waitsFor: null });
  return records.update('ExtFirmBatch', id, batch.version, {
    postingAskedAt: now,
    postingAskedBy: by?.userName ?? null,
  });
}

/** A line of a file that is not posted, locked, with its file. @throws Refusal `collection.wrongState` */
export async function openLine(
  { records }: BatchCall,
  id: string,
): Promise<{ readonly line: Line; readonly batch: Batch }> {
  const line = requireFound(await records.lock('Collection', id));
  const batch = requireFound(await records.get('ExtFirmBatch', line.batch ?? ''));
  requireState(line, 'REJECT');
  return { line, batch };
}

/** Corrects the reference of a line. @returns the line with the account that it leads to, if there is one */
export async function fixReference(
  { records, now: correctedAt }: Pick<LifeCall, 'records' | 'now'>,
  id: string,
  targetRef: string,
): Promise<Line> {
  const { line } = await openLine({ records }, id);
  const target = (await targetsOf(records, [targetRef])).get(targetRef) ?? null;
  return records.update('Collection', id, line.version, { targetRef, correctedAt, ...targetValues(target) });
}

/** Rejects a line: nobody is credited, and the firm owes its net no more. @throws Refusal `firmFile.settled` */
export async function rejectLine(call: LifeCall, id: string, rejectReason: string): Promise<Line> {
  const { line, batch } = await openLine(call, id);
  const net = new Big(line.amount).minus(line.commissionAmount ?? 0);
  if (net.gt(batch.settlementDifference ?? 0)) throw settledAlready(batch.batchNo);
  const values = { rejectReason, openAmount: '0.00' };
  await takeStep(call, id, 'REJECT', { values, note: rejectReason });
  await recount(call, batch.id);
  return line;
}
