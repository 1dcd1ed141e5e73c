import { sql } from 'kysely';
import type { Model } from '../../../../../contract/model/model';
import { Refusal } from '../../../../base/errors/Refusal';
import { storedFileId, storedParts } from '../../../../platform/files/storedParts';
import { createRecordStore } from '../../../../records/createRecordStore';
import { type Database, entityTables } from '../../../../records/openDatabase';
import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { learnWords } from '../../store/learnWords';
import { holdEntry, type StagedEntry, stagedNames, stageEntries, unstage } from '../../store/listEditions';
import { indexedNames, wordsOf } from '../screening';
import { editionCounts, publishedFile } from './editionCounts';
import type { LineError, ListedEntry } from './ListedEntry';
import { readListFile } from './readListFile';
import { duplicateFile, emptyList, tooManyErrors } from './refusals';

/** Dependencies of reading a file in the background. */
export interface ListPorts {
  readonly database: Database;
  readonly model: Model;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/** A list file. */
export type ListFile = StoredOf<'AmlFile'>;

/** Entries of a statement. */
const part = 500;

/** Error lines of a file that a person can decide on. */
const mostErrors = 500;

const twice = {
  tr: 'Kaynak kayıt numarası dosyada ikinci kez',
  en: 'The reference occurs twice in the file',
};

/**
 * Reads an uploaded file, stages its entries and compares them with the published edition: it becomes PARSED, or REJECTED as
 * a whole with the reason. Nothing is published. It may be begun again at any time.
 */
export async function parseListFile(ports: ListPorts, file: ListFile): Promise<void> {
  const { database } = ports;
  await unstage(database, file.id);
  try {
    const checksum = await checksumOf(ports, file);
    const errors: HeldLine[] = [];
    const twins = new Map<string, number>();
    const unknown = new Map<string, number>();
    let records = 0;
    let waiting: StagedEntry[] = [];
    const fail = (line: HeldLine) => {
      if (errors.push(line) > mostErrors) throw tooManyErrors(mostErrors);
    };
    /** A reference that the file had before: the entry is held under one of its own. */
    const failTwice = (entry: StagedEntry) => {
      const count = (twins.get(entry.sourceRef) ?? 1) + 1;
      twins.set(entry.sourceRef, count);
      const held = { ...entry, sourceRef: `${entry.sourceRef}#${count}` };
      fail({ line: entry.line, text: entry.sourceRef, error: twice, sourceRef: held.sourceRef, held });
    };
    const flush = async () => {
      const known = await stageEntries(database, file.id, waiting);
      for (const entry of waiting.filter(({ sourceRef }) => known.has(sourceRef))) failTwice(entry);
      records += waiting.length - known.size;
      waiting = [];
    };
    for await (const line of readListFile(contentOf(ports, file), file)) {
      for (const name of line.entry?.unknownCountries ?? []) unknown.set(name, (unknown.get(name) ?? 0) + 1);
      const staged = line.entry === null ? null : stagedOf(line.line, line.entry, file.versionDate);
      if ('error' in line) fail({ ...line, held: staged });
      else if (staged !== null && waiting.some(({ sourceRef }) => sourceRef === staged.sourceRef))
        failTwice(staged);
      else if (staged !== null) waiting.push(staged);
      if (waiting.length >= part) await flush();
    }
    await flush();
    if (records === 0) throw emptyList();
    // Of a file that is rejected, no word is kept.
    for await (const entries of stagedNames(database, file.id, part))
      await learnWords(database, entries.flatMap(wordsOf));
    await finish(ports, file, async (store, published, open) => {
      await storeErrors(store, open, file, errors);
      return {
        fileStatus: 'PARSED',
        checksum,
        progress: 100,
        errorCount: errors.length,
        unknownCountries: shownUnknown(unknown),
        ...(await editionCounts(store, file, published)),
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await unstage(database, file.id);
    const { tr, en } = error.text;
    await finish(ports, file, async () => ({
      fileStatus: 'REJECTED',
      rejectReason: tr.slice(0, 300),
      rejectReasonEn: en.slice(0, 300),
    }));
  }
}

/** A line with an error, and what could be listed of it. */
interface HeldLine extends Omit<LineError, 'entry'> {
  readonly line: number;
  readonly held: StagedEntry | null;
}

/** Names of countries that are none, each with the number of its entries. */
function shownUnknown(unknown: ReadonlyMap<string, number>): string | null {
  return (
    [...unknown]
      .map(([name, count]) => `${name} (${count})`)
      .join('; ')
      .slice(0, 2000) || null
  );
}

function stagedOf(line: number, listed: ListedEntry, versionDate: string): StagedEntry {
  const { births, nationalities, listedAt } = listed;
  const day =
    births
      .find((birth) => birth.includes('.'))
      ?.split('.')
      .reverse()
      .join('-') ?? null;
  const [year] = births.flatMap((birth) => /\d{4}/.exec(birth)?.[0] ?? []);
  const entry = {
    partyKind: listed.partyKind,
    fullName: listed.fullName,
    aliases: listed.aliases.join('; ') || null,
    weakAliases: listed.weakAliases.join('; ') || null,
    birthDate: day,
    birthYear: year === undefined ? null : Number(year),
    births: births.join('; ') || null,
    nationality: nationalities[0] ?? null,
    nationalities: nationalities.length > 0 ? nationalities : null,
    identityNo: listed.identityNo,
    decisionNo: listed.decisionNo,
    listedAt: listedAt ?? versionDate,
  };
  // The day of an edition is no change of its entries.
  const fingerprint = JSON.stringify({ ...entry, listedAt });
  return { sourceRef: listed.sourceRef, line, fingerprint, entry: { ...entry, names: indexedNames(entry) } };
}

/** @throws Refusal `list.duplicate` if another file of the list has the same content */
async function checksumOf({ database }: ListPorts, file: ListFile): Promise<string> {
  const { rows } = await sql<{ checksum: string; other: string | null }>`
    select checksum, (select file_no from aml_file where aml_file.checksum = s.checksum and list_type = ${file.listType}
      and id <> ${file.id}::bigint and file_status not in ('REJECTED', 'REMOVED') limit 1) as other
    from (select encode(sha256(content), 'hex') as checksum from stored_file where id = ${storedFileId(file.file)}::uuid) as s`.execute(
    database,
  );
  const [found] = rows;
  if (found === undefined) throw emptyList();
  if (found.other !== null) throw duplicateFile(found.other);
  return found.checksum;
}

/** The content in parts: a large file is never read as a whole. */
async function* contentOf({ database, signal }: ListPorts, file: ListFile): AsyncGenerator<Uint8Array> {
  for await (const { bytes, progress } of storedParts(database, storedFileId(file.file), signal)) {
    yield bytes;
    await entityTables(database)
      .updateTable('AmlFile')
      .set({ progress: Math.min(99, progress) })
      .where('id', '=', file.id)
      .execute();
  }
}

/** Stores error lines, each with the entry of the list that it may be, and what was read of it until it is decided. */
async function storeErrors(
  records: RecordStore,
  open: Database,
  { id: amlFile, listType }: ListFile,
  lines: readonly HeldLine[],
): Promise<void> {
  for (const { line, text, error, sourceRef, held } of lines) {
    const known = sourceRef === '' ? null : await records.find('AmlListEntry', { listType, sourceRef });
    const stored = await records.insert('AmlFileError', {
      amlFile,
      lineNo: line,
      lineText: text.slice(0, 300),
      lineError: error.tr,
      lineErrorEn: error.en,
      sourceRef: sourceRef.slice(0, 100) || null,
      isReadable: held !== null,
      listEntry: known?.status === 'ACTIVE' ? known.id : null,
      lineDecision: 'PENDING',
    });
    if (held !== null) await holdEntry(open, amlFile, stored.id, held);
  }
}

async function finish(
  { database, model, clock }: ListPorts,
  { id, fileNo, createdBy }: ListFile,
  values: (
    records: RecordStore,
    published: ListFile | null,
    open: Database,
  ) => Promise<Parameters<RecordStore['update']>[3]>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const actor = {
      userName: createdBy ?? 'system',
      screen: 'system',
      language: 'tr',
      signers: 'system',
      requestId: `${fileNo} parse`,
      now: clock().toISOString(),
    } as const;
    const records = createRecordStore(transaction, model, actor);
    const file = await records.lock('AmlFile', id);
    if (file?.fileStatus !== 'UPLOADED') return;
    await records.update(
      'AmlFile',
      id,
      file.version,
      await values(records, await publishedFile(records, file), transaction),
    );
  });
}
