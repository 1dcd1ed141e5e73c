import { sql } from 'kysely';
import type { Database } from '../../../records/openDatabase';

/** A word of names with the keys by which similar words find it, as `domain/screening` makes them. */
export interface KeyedWord {
  readonly word: string;
  readonly keys: readonly number[];
}

/** Adds words to those that a search by one word knows. */
export async function learnWords(database: Database, words: readonly KeyedWord[]): Promise<void> {
  if (words.length === 0) return;
  // In one order: two servers that add the same words wait for each other, never in a circle.
  await sql`
    insert into screening_word (word, keys)
    select distinct on (word) word, array(select jsonb_array_elements_text(keys)::int)
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, keys jsonb)
    where not exists (select from screening_word as known where known.word = w.word)
    order by word on conflict do nothing`.execute(database);
}
