import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../../contract/json';
import type { Model, ModelEntity } from '../../contract/model';
import type { LookupAnswer, LookupOption, LookupRequest } from '../../contract/query';
import { isRecordId } from '../storage/createRecordStore';
import { columnType } from '../storage/entityColumns';
import type { Database } from '../storage/openDatabase';
import { displayLabel, FieldPaths } from './FieldPaths';
import { type LookupConditions, lookupConditions } from './lookupConditions';
import { beginsWith, contains } from './textMatch';

/** Choices that a look-up answers at most. */
const optionLimit = 20;

/** A row of the statement: the option, and the values of the fields that were asked for. */
type FoundOption = LookupOption & { readonly total?: string } & Readonly<Record<string, Json>>;

/** Ids whose labels can be asked for at once. */
const idLimit = 200;

/**
 * Choices of a look-up: by text, every word anywhere in a searched field. First comes the record whose number is the text,
 * then those that `first` names, in its order, then what begins with the text;
 * or the labels of known ids, whatever the look-up's own condition is.
 */
export async function findOptions(
  database: Database,
  model: Model,
  entity: ModelEntity,
  where: LookupConditions,
  { text = '', ids, details, page = 0, first = [] }: LookupRequest,
  fields: readonly string[] = [],
): Promise<LookupAnswer> {
  const paths = new FieldPaths(model, entity);
  const endsOf = (names: readonly string[]) => names.flatMap((name) => paths.end(name) ?? []);
  const label = displayLabel(endsOf(entity.display));
  const known = fields.flatMap((name) => {
    const end = details ? paths.end(name) : undefined;
    const shown = end?.kind === 'lookup' ? paths.label(name) : undefined;
    if (end === undefined) return [];
    const value = { name, expression: shown ?? end.column };
    return shown === undefined
      ? [value]
      : [value, { name: `${name}.id`, expression: sql`${end.column}::text` }];
  });
  const values = known.map(({ expression }, at) => sql`, ${expression} as ${sql.id(`c${at}`)}`);
  // Called when every path is known: what is searched joins too.
  const select = (more: RawBuilder<unknown>) =>
    sql`select t.id::text as id, ${label} as label ${more} ${sql.join(values, sql` `)} from ${paths.from}`;

  const answer = async (query: RawBuilder<FoundOption>): Promise<LookupAnswer> => {
    const { rows } = await query.execute(database);
    const options = rows.map(({ id, label: text }) => ({ id, label: text }));
    if (!details) return { options };
    return {
      options,
      rows: rows.map((row) => ({
        ...Object.fromEntries(known.map(({ name }, at) => [name, row[`c${at}`] ?? null])),
        id: row.id,
      })),
      total: Number(rows[0]?.total ?? 0),
    };
  };

  if (ids !== undefined) {
    const asked = ids.filter(isRecordId).slice(0, idLimit);
    if (asked.length === 0) return { options: [] };
    return answer(sql<FoundOption>`${select(sql``)} where t.id in (${sql.join(asked)})`);
  }

  const texts = endsOf(entity.search).filter(
    ({ kind, isList }) => columnType({ kind, ...(isList && { multiple: isList }) }) === 'text',
  );
  const searched = texts.filter(({ isMasked }) => !isMasked);
  // What is hidden in part is found whole: parts of it would give it away.
  const exact = texts.filter(({ isMasked }) => isMasked).map(({ column }) => column);
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  const conditions = [
    ...lookupConditions(where, paths),
    ...words.map((word) => {
      const matches = [
        ...searched.map((end) => contains(end, word)),
        ...exact.map((column) => sql<boolean>`${column} = ${word}`),
      ];
      return sql<boolean>`(${sql.join(matches, sql` or `)})`;
    }),
  ];
  const filter = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const whole = text.trim();
  const anyOf = (matches: readonly RawBuilder<boolean>[]) => {
    const known = matches.map((match) => sql`coalesce(${match}, false)`);
    return words.length === 0 || known.length === 0 ? [] : [sql`(${sql.join(known, sql` or `)}) desc`];
  };
  const named = first.filter(isRecordId).slice(0, optionLimit);
  const best = sql.join([
    ...anyOf(
      [...searched.map(({ column }) => column), ...exact].map((column) => sql<boolean>`${column} = ${whole}`),
    ),
    ...(named.length === 0 ? [] : [sql`array_position(array[${sql.join(named)}]::text[], t.id::text)`]),
    ...anyOf(searched.map((end) => beginsWith(end, whole))),
    ...(words.length === 0 ? [] : [sql`2`]),
    sql`t.id`,
  ]);
  const counted = details ? sql`, count(*) over () as total` : sql``;
  return answer(sql<FoundOption>`
    ${select(counted)} ${filter} order by ${best} limit ${optionLimit} offset ${page * optionLimit}`);
}
