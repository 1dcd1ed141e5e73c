import { sql } from 'kysely';
import type { Model } from '../../../contract/compiled/model';
import { Refusal } from '../../errors/Refusal';
import { createRecordStore } from '../../storage/createRecordStore';
import { learnWords } from '../../storage/learnWords';
import {
  compareEditions,
  type StagedEntry,
  stagedNames,
  stageEntries,
  unstage,
} from '../../storage/listEditions';
import { type Database, entityTables } from '../../storage/openDatabase';
import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import { indexedNames, wordsOf } from '../screening';
import type { ListedEntry, ListLine } from './ListedEntry';
import { readListFile } from './readListFile';
import { duplicateFile, emptyList } from './refusals';

/** Dependencies of reading a file in the background. */
export interface ListPorts {
  readonly database: Database;
  readonly model: Model;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
}

/** A list file. */
export type ListFile = StoredOf<'AmlFile'>;

/** Bytes that are read at once, entries of a statement, and error lines that are kept. */
const part = { bytes: 256 * 1024, entries: 500, errors: 200 } as const;

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
    const errors: ListLine[] = [];
    let [records, failed] = [0, 0];
    let waiting: StagedEntry[] = [];
    const flush = async () => {
      const known = await stageEntries(database, file.id, waiting);
      for (const { sourceRef, line } of waiting.filter((entry) => known.has(entry.sourceRef)))
        fail({ line, text: sourceRef, error: twice });
      records += waiting.length - known.size;
      waiting = [];
    };
    const fail = (line: ListLine) => {
      failed += 1;
      if (errors.length < part.errors) errors.push(line);
    };
    for await (const line of readListFile(contentOf(ports, file), file)) {
      if ('error' in line) fail(line);
      else if (waiting.some(({ sourceRef }) => sourceRef === line.entry.sourceRef))
        fail({ line: line.line, text: line.entry.sourceRef, error: twice });
      else waiting.push(stagedOf(line.line, line.entry, file.versionDate));
      if (waiting.length >= part.entries) await flush();
    }
    await flush();
    if (records === 0) throw emptyList();
    // Of a file that is rejected, no word is kept.
    for await (const entries of stagedNames(database, file.id, part.entries))
      await learnWords(database, entries.flatMap(wordsOf));
    await finish(ports, file, async (store, published, open) => {
      const { added, changed, gone } = await compareEditions(open, published?.id ?? null, file.id);
      await storeErrors(store, file, errors);
      return {
        ...{ fileStatus: 'PARSED', checksum, progress: 100, recordCount: records, errorCount: failed },
        ...{ addedCount: added, changedCount: changed, removedCount: gone },
      };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await unstage(database, file.id);
    const { tr, en } = error.text;
    await finish(ports, file, async () => ({
      ...{ fileStatus: 'REJECTED', rejectReason: tr.slice(0, 300), rejectReasonEn: en.slice(0, 300) },
    }));
  }
}

/** The edition of a list that is published now. */
export const publishedFile = (records: Pick<RecordStore, 'find'>, { listType }: Pick<ListFile, 'listType'>) =>
  records.find('AmlFile', { listType, fileStatus: 'INDEXED' });

function stagedOf(line: number, listed: ListedEntry, versionDate: string): StagedEntry {
  const { sourceRef, aliases, listedAt, ...values } = listed;
  const entry = { ...values, aliases: aliases.join('; ') || null, listedAt: listedAt ?? versionDate };
  // The day of an edition is no change of its entries.
  const fingerprint = JSON.stringify({ ...entry, listedAt });
  return { sourceRef, line, fingerprint, entry: { ...entry, names: indexedNames(entry) } };
}

/** @throws Refusal `list.duplicate` if another file of the list has the same content */
async function checksumOf({ database }: ListPorts, file: ListFile): Promise<string> {
  const { rows } = await sql<{ checksum: string; other: string | null }>`
    select checksum, (select file_no from aml_file where aml_file.checksum = s.checksum and list_type = ${file.listType}
      and id <> ${file.id}::bigint and file_status not in ('REJECTED', 'REMOVED') limit 1) as other
    from (select encode(sha256(content), 'hex') as checksum from stored_file where id = ${idOf(file)}::uuid) as s`.execute(
    database,
  );
  const [found] = rows;
  if (found === undefined) throw emptyList();
  if (found.other !== null) throw duplicateFile(found.other);
  return found.checksum;
}

const idOf = ({ file }: ListFile): string => (file as { readonly id?: string } | null)?.id ?? '';

/** The content in parts: a large file is never read as a whole. */
async function* contentOf({ database, signal }: ListPorts, file: ListFile): AsyncGenerator<Uint8Array> {
  for (let from = 1; ; from += part.bytes) {
    signal.throwIfAborted();
    const { rows } = await sql<{ bytes: Uint8Array; size: number }>`
      select substring(content from ${from}::int for ${part.bytes}::int) as bytes, length(content) as size
      from stored_file where id = ${idOf(file)}::uuid`.execute(database);
    const [row] = rows;
    if (row === undefined || row.bytes.length === 0) return;
    yield row.bytes;
    const progress = Math.min(99, Math.floor((from * 100) / row.size));
    await entityTables(database).updateTable('AmlFile').set({ progress }).where('id', '=', file.id).execute();
  }
}

async function storeErrors(records: RecordStore, file: ListFile, lines: readonly ListLine[]): Promise<void> {
  for (const line of lines) {
    if (!('error' in line)) continue;
    const { tr, en } = line.error;
    await records.insert('AmlFileError', {
      ...{
        amlFile: file.id,
        lineNo: line.line,
        lineText: line.text.slice(0, 300),
        lineError: tr,
        lineErrorEn: en,
      },
    });
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
