import { sql } from 'kysely';
import type { Database } from './openDatabase';
import type { FileRecord } from './storedFiles';

/** A file of a loaded record, with text content. */
export interface LoadedFile extends Pick<FileRecord, 'id' | 'place' | 'name' | 'type'> {
  readonly recordId: string;
  readonly text: string;
}

/** Stores the files of bulk-loaded records. Files with the same content share one statement. */
export async function loadFiles(
  database: Database,
  files: Iterable<LoadedFile>,
  by: { readonly userName: string; readonly now: string },
): Promise<void> {
  const alike = new Map<string, Omit<LoadedFile, 'text'>[]>();
  for (const { text, ...file } of files) {
    const same = alike.get(text);
    if (same) same.push(file);
    else alike.set(text, [file]);
  }
  for (const [text, rows] of alike) {
    await sql`
      insert into stored_file (id, place, name, type, content, user_name, at, attached, record_id)
      select id, place, name, type, convert_to(${text}, 'UTF8'), ${by.userName}, ${by.now}::timestamptz, true, "recordId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as f(id uuid, place text, name text, type text, "recordId" bigint)`.execute(database);
  }
}
