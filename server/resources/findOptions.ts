import { sql } from 'kysely';
import type { Model, ModelEntity, ModelField } from '../../contract/model';
import type { LookupAnswer, LookupOption, LookupRequest } from '../../contract/query';
import { isRecordId } from '../storage/createRecordStore';
import { columnType } from '../storage/entityColumns';
import type { Database } from '../storage/openDatabase';
import { displayLabel, FieldPaths } from './FieldPaths';
import { beginsWith, contains } from './textMatch';

/** Choices that a look-up answers at most. */
const optionLimit = 20;

/** Ids whose labels can be asked for at once. */
const idLimit = 200;

/**
 * Choices of a look-up: by text, every word anywhere in a searched field, what begins with the text first;
 * or the labels of known ids, whatever the look-up's own condition is.
 */
export async function findOptions(
  database: Database,
  model: Model,
  entity: ModelEntity,
  where: ModelField['lookupWhere'],
  { text = '', ids }: LookupRequest,
): Promise<LookupAnswer> {
  const paths = new FieldPaths(model, entity);
  const endsOf = (names: readonly string[]) => names.flatMap((name) => paths.end(name) ?? []);
  const label = displayLabel(endsOf(entity.display).map(({ column }) => column));
  // Called when every path is known: what is searched joins too.
  const select = () => sql`select t.id::text as id, ${label} as label from ${paths.from}`;

  if (ids !== undefined) {
    const known = ids.filter(isRecordId).slice(0, idLimit);
    if (known.length === 0) return { options: [] };
    const query = sql<LookupOption>`${select()} where t.id in (${sql.join(known)})`;
    return { options: (await query.execute(database)).rows };
  }

  const searched = endsOf(entity.search).flatMap(({ column, kind }) =>
    columnType({ kind }) === 'text' ? [column] : [],
  );
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const conditions = [
    ...Object.entries(where ?? {}).flatMap(([name, value]) => {
      const column = paths.end(name)?.column;
      return column === undefined ? [] : [sql<boolean>`${column} = ${value}`];
    }),
    ...words.map((word) => {
      const matches = searched.map((column) => contains(column, word));
      return sql<boolean>`(${sql.join(matches, sql` or `)})`;
    }),
  ];
  const filter = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const begins = searched.map((column) => sql`coalesce(${beginsWith(column, text.trim())}, false)`);
  const best = words.length === 0 ? sql`t.id` : sql`(${sql.join(begins, sql` or `)}) desc, 2, t.id`;
  const query = sql<LookupOption>`${select()} ${filter} order by ${best} limit ${optionLimit}`;
  return { options: (await query.execute(database)).rows };
}
