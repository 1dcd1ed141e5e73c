import type { RecordStore } from '../../storage/RecordStore';
import { type ListFile, publishedFile } from './parseListFile';
import { otherStatus } from './refusals';

/** A request that changes the published edition of a list. */
export interface EditionCall {
  readonly records: RecordStore;
  readonly user: { readonly userName: string };
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
}

/**
 * Publishes a file that was read: entries it lacks become passive, others are changed or added. The edition before is
 * superseded. All of it or nothing. @throws Refusal `list.status`
 */
export async function publishEdition(call: EditionCall, id: string): Promise<ListFile> {
  const { records, now } = call;
  const file = await lockFile(records, id);
  if (file?.fileStatus !== 'PARSED') throw otherStatus();
  const before = await publishedFile(records, file);
  await apply(call, file.listType, before, file);
  if (before !== null)
    await records.update('AmlFile', before.id, before.version, { fileStatus: 'SUPERSEDED' });
  return records.update('AmlFile', file.id, file.version, { fileStatus: 'INDEXED', publishedAt: now });
}

/**
 * Withdraws the published edition, and publishes the one before again, if there is one.
 * @throws Refusal `list.status`
 */
export async function withdrawEdition(
  call: EditionCall,
  id: string,
  removeReason: string,
): Promise<ListFile> {
  const { records } = call;
  const file = await lockFile(records, id);
  if (file?.fileStatus !== 'INDEXED') throw otherStatus();
  const before = await editionBefore(records, file);
  await apply(call, file.listType, file, before);
  if (before !== null)
    await records.update('AmlFile', before.id, before.version, { fileStatus: 'INDEXED', screenedAt: null });
  return records.update('AmlFile', file.id, file.version, { fileStatus: 'REMOVED', removeReason });
}

/** The edition that a withdrawal publishes again: the last one that was superseded. */
async function editionBefore(
  records: Pick<RecordStore, 'list'>,
  { listType }: Pick<ListFile, 'listType'>,
): Promise<ListFile | null> {
  const superseded = await records.list('AmlFile', { listType, fileStatus: 'SUPERSEDED' });
  return (
    [...superseded].sort((one, other) => (other.publishedAt ?? '').localeCompare(one.publishedAt ?? ''))[0] ??
    null
  );
}

/** Editions of one list change one after the other. */
async function lockFile(records: RecordStore, id: string): Promise<ListFile | null> {
  const file = await records.get('AmlFile', id);
  if (file !== null) await records.lockName(`list ${file.listType}`);
  return records.lock('AmlFile', id);
}

function apply(
  { records, user: { userName }, today, now }: EditionCall,
  listType: ListFile['listType'],
  from: ListFile | null,
  to: ListFile | null,
): Promise<void> {
  return records.screening.applyEdition({
    listType,
    from: from?.id ?? null,
    to: to?.id ?? null,
    today,
    now,
    userName,
  });
}
