import { type RawBuilder, sql } from 'kysely';

const mark = /^select \/\* prepared: ([a-z ]+) \*\//;

/**
 * Front of a select (`modifyFront`) that each connection to a PostgreSQL server plans once and then runs by its name.
 * Only for statements whose text never changes, that name their columns (a migration may add some) and that find rows
 * by a unique key: the plan is made without knowing the values. PGlite ignores it.
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared: ${name} */`);
}

/** Name of a statement with that front; undefined for others. */
export function preparedName(statement: string): string | undefined {
  return mark.exec(statement)?.[1];
}
