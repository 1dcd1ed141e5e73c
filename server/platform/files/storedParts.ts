import { sql } from 'kysely';
import type { Database } from '../../records/openDatabase';

/** Bytes that are read at once. */
const part = 256 * 1024;

/** A part of a stored file, and how much of the file was read with it. */
export interface StoredPart {
  readonly bytes: Uint8Array;
  /** Whole percents. */
  readonly progress: number;
}

/** The id of the file in a value of a field of type `file`; empty without one. */
export const storedFileId = (value: unknown): string => (value as { readonly id?: string } | null)?.id ?? '';

/** SHA-256 of a stored file, in hexadecimal digits; null without one. */
export async function fileChecksum(database: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ checksum: string }>`
    select encode(sha256(content), 'hex') as checksum from stored_file where id = ${id}::uuid`.execute(
    database,
  );
  return rows[0]?.checksum ?? null;
}

/** A stored file in parts: a large one is never read as a whole. */
export async function* storedParts(
  database: Database,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<StoredPart> {
  for (let from = 1; ; from += part) {
    signal.throwIfAborted();
    const { rows } = await sql<{ bytes: Uint8Array; size: number }>`
      select substring(content from ${from}::int for ${part}::int) as bytes, length(content) as size
      from stored_file where id = ${id}::uuid`.execute(database);
    const [row] = rows;
    if (row === undefined || row.bytes.length === 0) return;
    yield {
      bytes: row.bytes,
      progress: Math.min(100, Math.floor(((from - 1 + row.bytes.length) * 100) / row.size)),
    };
  }
}
