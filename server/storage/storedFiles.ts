import { sql } from 'kysely';
import type { FileType } from '../../contract/fileTypes';
import type { Database } from './openDatabase';

/** A file that was uploaded. */
export interface KeptFile {
  readonly id: string;
  /** Where it belongs: `CustomerDocument.file`, for a field of one screen alone `customers/upload.file`. */
  readonly place: string;
  readonly name: string;
  readonly type: FileType;
  readonly userName: string;
  /** Whether a record that was saved holds it. */
  readonly attached: boolean;
  /** That record, as far as it is known. */
  readonly recordId: string | null;
}

/** Time that a file waits for its record to be saved, in hours. */
const waits = 24;

/** Keeps a file until its record is saved, and lets go of those that nobody saved. */
export async function keepFile(
  database: Database,
  file: Omit<KeptFile, 'attached' | 'recordId'>,
  content: Uint8Array,
  now: string,
): Promise<void> {
  await sql`
    delete from stored_file
    where not attached and at < ${now}::timestamptz - make_interval(hours => ${waits}::int)`.execute(
    database,
  );
  await database
    .insertInto('storedFile')
    .values({ ...file, content, at: now, attached: false, recordId: null })
    .execute();
}

/** A file's id as `keepFile` was given it. */
const fileId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file without its content; null where there is none, whatever text the id is. */
export async function findFile(database: Database, id: string): Promise<KeptFile | null> {
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

/** A record that holds files was saved: they stay. */
export async function attachFiles(
  database: Database,
  ids: readonly string[],
  recordId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await database.updateTable('storedFile').set({ attached: true, recordId }).where('id', 'in', ids).execute();
}
