import { type RawBuilder, sql } from 'kysely';
import type { Model, ModelEntity } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { LookupAnswer, LookupOption, LookupRequest } from '../../../contract/wire/query';
import { columnType } from '../../records/entityColumns';
import { isRecordId } from '../../records/isRecordId';
import type { Database } from '../../records/openDatabase';
import { FieldPaths, isOnePerson, shownColumn } from './FieldPaths';
import { type LookupConditions, lookupConditions } from './lookupConditions';
import { beginsWith, contains } from './textMatch';

/** Maximum options of a look-up. */
const optionLimit = 20;

/** A result row: the option, and requested field values. */
type FoundOption = LookupOption & { readonly total?: string } & Readonly<Record<string, Json>>;

/** Maximum ids per label request. */
const idLimit = 200;

/**
 * Options of a look-up for a text: every word must occur in a searched field. Order: exact number, with or without
 * its leading zeros, then `first` in its order, then labels that start with the text. For known ids returns the labels of
 * those that are offered, or that are `held`.
 * @param fields of each row, if details are requested
 * @param beside fields beside each label
 */
export async function findOptions(
  database: Database,
  model: Model,
  entity: ModelEntity,
  where: LookupConditions,
  { text = '', ids, details, page = 0, first = [] }: LookupRequest,
  fields: readonly string[] = [],
  held: readonly string[] = [],
  beside: readonly string[] = [],
): Promise<LookupAnswer> {
  const paths = new FieldPaths(model, entity);
  const endsOf = (names: readonly string[]) => names.flatMap((name) => paths.end(name) ?? []);
  const label = paths.ownLabel;
  const known = [...new Set([...(details ? fields : []), ...(ids ? [] : beside)])].flatMap((name) => {
    const end = paths.end(name);
    const shown = end?.kind === 'lookup' ? paths.label(name) : undefined;
    if (end === undefined) return [];
    const value = { name, expression: shown ?? shownColumn(end) };
    return shown === undefined && !isOnePerson(end)
      ? [value]
      : [value, { name: `${name}.id`, expression: sql`${end.column}::text` }];
  });
  const values = known.map(({ expression }, at) => sql`, ${expression} as ${sql.id(`c${at}`)}`);
  // Called after all paths are known: searched fields add joins.
  const select = (more: RawBuilder<unknown>) =>
    sql`select t.id::text as id, ${label} as label ${more} ${sql.join(values, sql` `)} from ${paths.from}`;

  const answer = async (query: RawBuilder<FoundOption>): Promise<LookupAnswer> => {
    const { rows } = await query.execute(database);
    const valuesOf = (row: FoundOption) =>
      Object.fromEntries(known.map(({ name }, at) => [name, row[`c${at}`] ?? null]));
    const options = rows.map((row): LookupOption => {
      const told = Object.entries(valuesOf(row)).flatMap(([name, value]) =>
        beside.includes(name) && value !== null ? [[name, String(value)] as const] : [],
      );
      return {
        id: row.id,
        label: row.label,
        ...(told.length > 0 && !ids && { details: Object.fromEntries(told) }),
      };
    });
    if (!details) return { options };
    return {
      options,
      rows: rows.map((row) => ({ ...valuesOf(row), id: row.id })),
      total: Number(rows[0]?.total ?? 0),
    };
  };

  if (ids !== undefined) {
    const requested = ids.filter(isRecordId).slice(0, idLimit);
    if (requested.length === 0) return { options: [] };
    const offered = lookupConditions(where, paths);
    const isHeld = held.length === 0 ? sql`false` : sql`t.id in (${sql.join(held)})`;
    const known = offered.length === 0 ? sql`` : sql`and (${isHeld} or (${sql.join(offered, sql` and `)}))`;
    return answer(sql<FoundOption>`${select(sql``)} where t.id in (${sql.join(requested)}) ${known}`);
  }

  const texts = endsOf(entity.search).filter(
    ({ kind, isList }) => columnType({ kind, ...(isList && { multiple: isList }) }) === 'text',
  );
  const searched = texts.filter(({ isMasked }) => !isMasked);
  // Masked values match only as a whole: parts would disclose them.
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
  const trimmed = text.trim();
  const anyOf = (matches: readonly RawBuilder<boolean>[]) => {
    const known = matches.map((match) => sql`coalesce(${match}, false)`);
    return words.length === 0 || known.length === 0 ? [] : [sql`(${sql.join(known, sql` or `)}) desc`];
  };
  const isNumber = /^\d+$/.test(trimmed);
  const isIts = (column: RawBuilder<unknown>) =>
    isNumber
      ? sql<boolean>`ltrim(${column}, '0') = ${trimmed.replace(/^0+/, '')}`
      : sql<boolean>`${column} = ${trimmed}`;
  const named = first.filter(isRecordId).slice(0, optionLimit);
  const best = sql.join([
    ...anyOf([...searched.map(({ column }) => column), ...exact].map(isIts)),
    ...(named.length === 0 ? [] : [sql`array_position(array[${sql.join(named)}]::text[], t.id::text)`]),
    ...anyOf(searched.map((end) => beginsWith(end, trimmed))),
    ...(words.length === 0 ? [] : [sql`2`]),
    sql`t.id`,
  ]);
  const counted = details ? sql`, count(*) over () as total` : sql``;
  return answer(sql<FoundOption>`
    ${select(counted)} ${filter} order by ${best} limit ${optionLimit} offset ${page * optionLimit}`);
}
