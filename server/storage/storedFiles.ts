import { sql } from 'kysely';
import type { FileType } from '../../contract/values/fileTypes';
import type { Database } from './openDatabase';

/** An uploaded file. */
export interface FileRecord {
  readonly id: string;
  /** Owner field: `CustomerDocument.file`, or for a field of a single screen `customers/upload.file`. */
  readonly place: string;
  readonly name: string;
  readonly type: FileType;
  readonly userName: string;
  /** Whether a saved record holds it. */
  readonly attached: boolean;
  /** That record's id, if known. */
  readonly recordId: string | null;
}

/** Time in hours until an unsaved file is deleted. */
const unsavedHours = 24;

/** Stores a file until its record is saved, and deletes expired unsaved ones. */
export async function insertFile(
  database: Database,
  file: Omit<FileRecord, 'attached' | 'recordId'>,
  content: Uint8Array,
  now: string,
): Promise<void> {
  await sql`
    delete from stored_file
    where not attached and at < ${now}::timestamptz - make_interval(hours => ${unsavedHours}::int)`.execute(
    database,
  );
  await database
    .insertInto('storedFile')
    .values({ ...file, content, at: now, attached: false, recordId: null })
    .execute();
}

/** Format of file ids. */
const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file without its content; null if missing, for any text as id. */
export async function findFile(database: Database, id: string): Promise<FileRecord | null> {
  if (!fileId.test(id)) return null;
  const row = await database
    .selectFrom('storedFile')
    .select(['id', 'place', 'name', 'type', 'userName', 'attached', 'recordId'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Content of a file. */
export async function readContent(database: Database, id: string): Promise<Uint8Array> {
  const { content } = await database
    .selectFrom('storedFile')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return content;
}

/** Makes the files of a saved record permanent. */
export async function attachFiles(
  database: Database,
  ids: readonly string[],
  recordId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await database.updateTable('storedFile').set({ attached: true, recordId }).where('id', 'in', ids).execute();
}
