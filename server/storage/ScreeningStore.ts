import { sql } from 'kysely';
import type { Database } from './openDatabase';

/** A name of a list entry that may be the searched one. */
export interface CandidateName {
  /** Id of the entry. */
  readonly entry: string;
  readonly name: string;
  readonly isAlias: boolean;
}

/** A name of an entry with its keys, as `domain/screening` makes them. */
export interface IndexedName {
  readonly entry: string;
  readonly name: string;
  readonly isAlias: boolean;
  readonly keys: readonly number[];
}

/** Index of the names of list entries, and of their identities. */
export interface ScreeningStore {
  /** Names of the way first that have a key of each list of a way; at most `limit` of each of both groups. */
  candidates(
    ways: readonly (readonly (readonly number[])[])[],
    limit: number,
  ): Promise<readonly CandidateName[]>;
  /** Replaces the names of entries; those without names leave the index. */
  indexNames(entries: readonly string[], names: readonly IndexedName[]): Promise<void>;
}

/** The index in one transaction: a table of its own with an inverted index over the keys. */
export function createScreeningStore(transaction: Database): ScreeningStore {
  return {
    async candidates([first, ...others], limit) {
      if (first === undefined) return [];
      const holding = (way: readonly (readonly number[])[]) =>
        sql<boolean>`(${sql.join(
          way.map((keys) => sql`keys && ${`{${keys.join(',')}}`}::int[]`),
          sql` and `,
        )})`;
      const found = (ways: readonly (typeof first)[]) =>
        sql`(select entry::text, name, is_alias as "isAlias" from screening_name
          where ${sql.join(ways.map(holding), sql` or `)} limit ${limit})`;
      const groups = others.length === 0 ? [[first]] : [[first], others];
      const { rows } = await sql<CandidateName>`${sql.join(groups.map(found), sql` union `)}`.execute(
        transaction,
      );
      return rows;
    },

    async indexNames(entries, names) {
      await sql`delete from screening_name where entry = any(${`{${entries.join(',')}}`}::bigint[])`.execute(
        transaction,
      );
      if (names.length === 0) return;
      await sql`
        insert into screening_name (entry, name, is_alias, keys)
        select entry, name, "isAlias", array(select jsonb_array_elements_text(keys)::int)
        from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
          as n (entry bigint, name text, "isAlias" boolean, keys jsonb)`.execute(transaction);
    },
  };
}
