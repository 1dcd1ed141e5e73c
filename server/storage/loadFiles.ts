import { sql } from 'kysely';
import type { Database } from './openDatabase';
import type { KeptFile } from './storedFiles';

/** A file that a loaded record holds. Its content is text. */
export interface LoadedFile extends Pick<KeptFile, 'id' | 'place' | 'name' | 'type'> {
  readonly recordId: string;
  readonly text: string;
}

/** Files a statement takes: they travel as one JSON parameter. */
const filesPerStatement = 1000;

/** Stores the files of records that were loaded in bulk. */
export async function loadFiles(
  database: Database,
  files: Iterable<LoadedFile>,
  by: { readonly userName: string; readonly now: string },
): Promise<void> {
  const all = [...files];
  for (let at = 0; at < all.length; at += filesPerStatement) {
    const part = JSON.stringify(all.slice(at, at + filesPerStatement));
    await sql`
      insert into stored_file (id, place, name, type, content, user_name, at, attached, record_id)
      select id, place, name, type, convert_to(text, 'UTF8'), ${by.userName}, ${by.now}::timestamptz, true, "recordId"
      from jsonb_to_recordset(${part}::jsonb)
        as f(id uuid, place text, name text, type text, text text, "recordId" bigint)`.execute(database);
  }
}
