import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { SystemTables } from './SystemTables';

/** Makes the conversion between `isoCode2` and `iso_code2` lossless for all field names. */
export const camelCaseOptions = {
  underscoreBetweenUppercaseLetters: true,
  maintainNestedObjectKeys: true,
} as const;

/** The database: system tables by type, entity tables through `entityTables`. */
export type Database = Kysely<SystemTables>;

/** A row of an entity's table, by field name. */
export type EntityRow = Record<string, unknown>;

/** The same database, typed for entity tables. */
export function entityTables(database: Database): Kysely<Record<string, EntityRow>> {
  return database as unknown as Kysely<Record<string, EntityRow>>;
}

/** Opens a database over a dialect: PGlite or PostgreSQL. */
export function openDatabase(dialect: Dialect): Database {
  return new Kysely<SystemTables>({ dialect, plugins: [new CamelCasePlugin(camelCaseOptions)] });
}
