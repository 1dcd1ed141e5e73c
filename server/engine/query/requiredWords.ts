import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../records/openDatabase';

/** Places where a row may contain a word: its own columns, and the records of each of its look-ups. */
export interface WordPlaces {
  /** Condition whether own columns of any row contain the word. */
  readonly inOwn: (word: string) => RawBuilder<boolean>;
  /** Conditions whether any record of a look-up contains the word, by the row's field. */
  readonly inRecords: ReadonlyMap<string, (word: string) => RawBuilder<boolean>>;
}

/**
 * Words that only the records of one look-up contain, by the row's field. The record of each found row has
 * them all, so the records with a further word are searched among the few with these.
 */
export async function requiredWords(
  database: Database,
  words: readonly string[],
  { inOwn, inRecords }: WordPlaces,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const fields = [...inRecords.keys()];
  const places = [inOwn, ...(fields.length > 1 ? inRecords.values() : [])];
  const checks = words.flatMap((word, at) =>
    places.map((isIn, place) => sql`${isIn(word)} as ${sql.id(`w${at}p${place}`)}`),
  );
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(checks)}`.execute(database);
  const isOnlyIn = (field: number, word: number) =>
    places.every((_, place) => place === field + 1 || !rows[0]?.[`w${word}p${place}`]);
  return new Map(fields.map((field, at) => [field, words.filter((_, word) => isOnlyIn(at, word))]));
}
