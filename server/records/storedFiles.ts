import { sql } from 'kysely';
import type { Model } from '../../contract/model/model';
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
  model: Pick<Model, 'entities'>,
  file: Omit<FileRecord, 'attached' | 'recordId'>,
  content: Uint8Array,
  now: string,
): Promise<void> {
  await deleteUnsavedFiles(database, model, now);
  await database
    .insertInto('storedFile')
    .values({ ...file, content, at: now, attached: false, recordId: null })
    .execute();
}

/**
 * Deletes files that were uploaded a day ago and that no record holds. Files of a request for approval are kept while it
 * waits, and a day after its decision, since its maker may send it again. @returns the number of deleted files
 */
export async function deleteUnsavedFiles(
  database: Database,
  { entities }: Pick<Model, 'entities'>,
  now: string,
): Promise<number> {
  const expired = sql`${now}::timestamptz - make_interval(hours => ${unsavedHours}::int)`;
  // Requests that this server cannot read keep their files.
  const needed =
    entities.Approval === undefined
      ? sql``
      : sql`join approval on approval.id = approval_file.approval_id
          and (approval.approval_status = 'PENDING' or approval.decided_at >= ${expired})`;
  const { numAffectedRows = 0n } = await sql`
    delete from stored_file
    where not attached and at < ${expired} and not exists (
      select from approval_file ${needed} where approval_file.file_id = stored_file.id
    )`.execute(database);
  return Number(numAffectedRows);
}

/**
 * Keeps the files of a commit that waits for approval. Their day starts again, so that a deletion at the same time skips
 * them. @returns the number of files that still exist
 */
export async function keepForApproval(
  database: Database,
  ids: readonly string[],
  approvalId: string,
  now: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const files = database.updateTable('storedFile').set({ at: now }).where('attached', '=', false);
  await files.where('id', 'in', ids).execute();
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('approvalFile')
    .columns(['fileId', 'approvalId'])
    .expression((from) =>
      from
        .selectFrom('storedFile')
        .select(['id', sql<string>`${approvalId}::bigint`.as('approvalId')])
        .where('id', 'in', ids),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
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

/** Bytes of a part: a document is one, a list file has several. */
const partBytes = 5 * 1024 * 1024;

/** A part of a file, and the position of the next one; null behind the end. @param behind `next` of the part before */
export async function readPartOf(
  database: Database,
  id: string,
  behind: string | null,
): Promise<{ readonly content: Uint8Array; readonly next: string | null } | null> {
  const from = Number(behind ?? 0);
  if (!Number.isSafeInteger(from) || from < 0 || from > 1e9) return null;
  const { rows } = await sql<{ content: Uint8Array; size: number }>`
    select substring(content from ${from + 1}::int for ${partBytes}::int) as content, length(content) as size
    from stored_file where id = ${id}::uuid`.execute(database);
  const [part] = rows;
  if (part === undefined || from > Math.max(0, part.size - 1)) return null;
  const end = from + part.content.length;
  return { content: part.content, next: end < part.size ? String(end) : null };
}

/** Copies a file for a field of another record. @returns the id of the copy, which no record holds yet */
export async function copyFile(
  database: Database,
  id: string,
  { place, userName, now }: { readonly place: string; readonly userName: string; readonly now: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (id, place, name, type, user_name, attached, record_id, content, at)
    select gen_random_uuid(), ${place}, name, type, ${userName}, false, null, content, ${now}
    from stored_file where id = ${id}::uuid returning id`.execute(database);
  return rows[0]?.id ?? null;
}

/** Makes the files of a saved record permanent. @returns the number of files that still exist */
export async function attachFiles(
  database: Database,
  ids: readonly string[],
  recordId: string | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const files = database.updateTable('storedFile').set({ attached: true, recordId });
  const { numUpdatedRows } = await files.where('id', 'in', ids).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
