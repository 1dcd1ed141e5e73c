import { sql } from 'kysely';
import type { Database } from '../../../records/openDatabase';
import type { RecordStore } from '../../../records/RecordStore';
import { type KeyedWord, learnWords } from './learnWords';
import {
  type AppliedEdition,
  applyEdition,
  compareEditions,
  type EditionChanges,
  goneEntries,
  stageFrom,
  stageHeld,
  unstageEntry,
} from './listEditions';

/** A name of a list entry that may be the searched one. */
export interface CandidateName {
  /** Id of the entry. */
  readonly entry: string;
  readonly name: string;
  readonly isAlias: boolean;
  /** An alias that the source itself doubts. */
  readonly isWeak: boolean;
}

/** A name of an entry with its keys, as `domain/screening` makes them. */
export interface IndexedName {
  readonly entry: string;
  readonly name: string;
  readonly isAlias: boolean;
  readonly isWeak: boolean;
  readonly keys: readonly number[];
}

/** Which entries a search wants; absent or empty: all. */
export interface NamedEntries {
  readonly listType?: string | null;
  readonly partyKind?: string | null;
  readonly nationality?: string | null;
}

/** Index of the names of list entries, and of their identities. */
export interface ScreeningStore {
  /** Names that have one of the keys of a group; at most `limit` of each group. */
  candidates(groups: readonly (readonly number[])[], limit: number): Promise<readonly CandidateName[]>;
  /** Replaces the names of entries; those without names leave the index. */
  indexNames(entries: readonly string[], names: readonly IndexedName[]): Promise<void>;
  /** Words of names that have one of the keys. */
  wordsLike(keys: readonly number[]): Promise<readonly string[]>;
  /** Names of wanted entries that have one of the keys of words; at most `limit`, in no order. */
  namesWith(keys: readonly number[], wanted: NamedEntries, limit: number): Promise<readonly CandidateName[]>;
  /** Whether the words of the names were learned; not, if they were indexed by an earlier version. */
  hasLearned(): Promise<boolean>;
  /** Adds words to those that a search knows. They stay when the names leave the index: a word alone finds nothing. */
  learnWords(words: readonly KeyedWord[]): Promise<void>;
  /** When an entry of a list last came, changed or left, ISO UTC; null: none ever did. */
  lastChange(): Promise<string | null>;
  /** Puts the entries of one edition of a list in the place of another one. */
  applyEdition(edition: AppliedEdition): Promise<void>;
  /** Changes that a file would make; ids of files, the first of which may be none. */
  compareEditions(from: string | null, to: string): Promise<EditionChanges>;
  /** Entries that would leave the list, by name; at most `limit`. */
  goneEntries(
    from: string | null,
    to: string,
    limit: number,
  ): Promise<readonly { readonly ref: string; readonly name: string }[]>;
  /** Puts the entry of an error line into its file. @returns its reference; null if nothing was read, or the file has it */
  stageHeld(error: string): Promise<string | null>;
  /** Puts an entry of another edition into a file as it is there. @returns whether it is there, and the file had none */
  stageFrom(entry: { readonly file: string; readonly ref: string }, to: string): Promise<boolean>;
  /** Takes an entry out of a file that is not published. */
  unstageEntry(entry: { readonly file: string; readonly ref: string }): Promise<void>;
}

/** Similar words that a search of one word reads. */
const mostWords = 2000;

/** The index in one transaction: a table of its own with an inverted index over the keys. */
function createScreeningStore(transaction: Database): ScreeningStore {
  return {
    applyEdition: (edition) => applyEdition(transaction, edition),
    compareEditions: (from, to) => compareEditions(transaction, from, to),
    goneEntries: (from, to, limit) => goneEntries(transaction, from, to, limit),
    stageHeld: (error) => stageHeld(transaction, error),
    stageFrom: (entry, to) => stageFrom(transaction, entry, to),
    unstageEntry: (entry) => unstageEntry(transaction, entry),

    async candidates(groups, limit) {
      if (groups.length === 0) return [];
      // Materialized: planned for the first rows alone, a search would read the whole table instead of the index.
      const found = groups.map(
        (
          keys,
        ) => sql`(with found as materialized (select entry::text, name, is_alias as "isAlias", is_weak as "isWeak" from screening_name
          where keys && ${`{${keys.join(',')}}`}::int[]) select * from found limit ${limit})`,
      );
      const { rows } = await sql<CandidateName>`${sql.join(found, sql` union `)}`.execute(transaction);
      return rows;
    },

    async wordsLike(keys) {
      const { rows } = await sql<{ word: string }>`
        select word from screening_word where keys && ${`{${keys.join(',')}}`}::int[] limit ${mostWords}`.execute(
        transaction,
      );
      return rows.map(({ word }) => word);
    },

    async namesWith(keys, { listType, partyKind, nationality }, limit) {
      const { rows } = await sql<CandidateName>`
        select entry::text, name, is_alias as "isAlias", is_weak as "isWeak" from names_with_words(${`{${keys.join(',')}}`}::int[],
          ${listType || null}, ${partyKind || null}, ${nationality || null}, ${limit})`.execute(transaction);
      return rows;
    },

    async lastChange() {
      const { rows } = await sql<{ moment: string | null }>`
        select to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment
        from aml_list_entry`.execute(transaction);
      return rows[0]?.moment ?? null;
    },

    async hasLearned() {
      const { rows } = await sql<{ learned: boolean }>`
        select exists (select from screening_word) or not exists (select from screening_name) as learned`.execute(
        transaction,
      );
      return rows[0]?.learned ?? true;
    },

    learnWords: (words) => learnWords(transaction, words),

    async indexNames(entries, names) {
      await sql`delete from screening_name where entry = any(${`{${entries.join(',')}}`}::bigint[])`.execute(
        transaction,
      );
      if (names.length === 0) return;
      await sql`
        insert into screening_name (entry, name, is_alias, is_weak, keys)
        select entry, name, "isAlias", "isWeak", array(select jsonb_array_elements_text(keys)::int)
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
          as n (entry bigint, name text, "isAlias" boolean, "isWeak" boolean, keys jsonb)`.execute(
        transaction,
      );
    },
  };
}

/** The index of names on lists of a record store. */
export function screeningOf({ store }: Pick<RecordStore, 'store'>): ScreeningStore {
  return store(createScreeningStore);
}
