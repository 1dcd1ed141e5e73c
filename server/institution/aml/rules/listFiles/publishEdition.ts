import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { screeningOf } from '../../store/ScreeningStore';
import { editionCounts, publishedFile } from './editionCounts';
import type { ListFile } from './parseListFile';
import { entryTaken, noOldEntry, otherStatus, undecidedLines, unreadableLine } from './refusals';

/** A request that changes the published edition of a list. */
export interface EditionCall {
  readonly records: RecordStore;
  readonly user: { readonly userName: string };
  readonly today: string;
  /** ISO UTC. */
  readonly now: string;
}

/** Requires a file that can be published. @throws Refusal `list.status`, `list.undecided` */
export async function requirePublishable(records: RecordStore, id: string): Promise<ListFile> {
  const file = await lockFile(records, id);
  if (file?.fileStatus !== 'PARSED') throw otherStatus();
  const waiting = await records.count('AmlFileError', { amlFile: id, lineDecision: 'PENDING' });
  if (waiting > 0) throw undecidedLines(waiting);
  return file;
}

/**
 * Publishes a file that was read: entries it lacks become passive, others are changed or added. The edition before is
 * superseded. All of it or nothing. @throws Refusal `list.status`, `list.undecided`
 */
export async function publishEdition(call: EditionCall, id: string): Promise<ListFile> {
  const { records, now } = call;
  const file = await requirePublishable(records, id);
  const before = await publishedFile(records, file);
  await apply(call, file.listType, before, file);
  if (before !== null)
    await records.update('AmlFile', before.id, before.version, { fileStatus: 'SUPERSEDED' });
  const published = await records.update('AmlFile', file.id, file.version, {
    fileStatus: 'INDEXED',
    publishedAt: now,
  });
  await compareAgain(records, published);
  return published;
}

/** A decision on an error line. */
export interface LineDecision {
  readonly decision: 'ACCEPT' | 'KEEP' | 'DROP';
  /** The entry of the published edition to be kept. */
  readonly listEntry: string | null;
  readonly reason: string;
}

/**
 * Decides on an error line of a file that is not published yet, again if need be: its entry is listed as it was read, the one of
 * the published edition is kept, or the line is dropped.
 * @throws Refusal `list.status`, `list.unreadable`, `list.noEntry`, `list.taken`
 */
export async function decideLine(
  { records, user, now }: EditionCall,
  id: string,
  made: LineDecision,
): Promise<ListFile> {
  const known = await records.get('AmlFileError', id);
  const file = await lockFile(records, known?.amlFile ?? '');
  const line = await records.lock('AmlFileError', id);
  if (line === null || file?.fileStatus !== 'PARSED') throw otherStatus();
  const published = await publishedFile(records, file);
  if (line.stagedRef) await screeningOf(records).unstageEntry({ file: file.id, ref: line.stagedRef });
  await records.update('AmlFileError', line.id, line.version, {
    lineDecision: made.decision,
    decisionReason: made.reason,
    stagedRef: await stageDecided(records, file, line, published, made),
    listEntry: made.listEntry ?? line.listEntry ?? null,
    decidedBy: user.userName,
    decidedAt: now,
  });
  return records.update('AmlFile', file.id, file.version, await editionCounts(records, file, published));
}

/** Puts the entry of a decision into its file. @returns its reference; null if the line is dropped */
async function stageDecided(
  records: Pick<RecordStore, 'store' | 'get'>,
  file: ListFile,
  line: Pick<StoredOf<'AmlFileError'>, 'id' | 'isReadable'>,
  published: ListFile | null,
  { decision, listEntry }: LineDecision,
): Promise<string | null> {
  if (decision === 'DROP') return null;
  if (decision === 'ACCEPT') {
    if (!line.isReadable) throw unreadableLine();
    const ref = await screeningOf(records).stageHeld(line.id);
    if (ref === null) throw entryTaken();
    return ref;
  }
  const entry = listEntry ? await records.get('AmlListEntry', listEntry) : null;
  const isListed = entry?.listType === file.listType && entry.status === 'ACTIVE';
  if (!isListed || !entry.sourceRef || published === null) throw noOldEntry();
  if (!(await screeningOf(records).stageFrom({ file: published.id, ref: entry.sourceRef }, file.id)))
    throw entryTaken();
  return entry.sourceRef;
}

/** Other files of the list that were read are compared with the edition that is published now. */
async function compareAgain(records: RecordStore, { listType }: Pick<ListFile, 'listType'>): Promise<void> {
  const published = await publishedFile(records, { listType });
  for (const file of await records.list('AmlFile', { listType, fileStatus: 'PARSED' }))
    await records.update('AmlFile', file.id, file.version, await editionCounts(records, file, published));
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
  const withdrawn = await records.update('AmlFile', file.id, file.version, {
    fileStatus: 'REMOVED',
    removeReason,
  });
  await compareAgain(records, withdrawn);
  return withdrawn;
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
  return screeningOf(records).applyEdition({
    listType,
    from: from?.id ?? null,
    to: to?.id ?? null,
    today,
    now,
    userName,
  });
}
