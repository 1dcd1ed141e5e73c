import { type RawBuilder, sql } from 'kysely';
import { type CompiledGrid, type ComputedColumn, figuresOf } from '../../../contract/model/compiledGrid';
import { aggregate } from './aggregate';
import type { BindingScope } from './bindings';
import { combination, inOneCurrency } from './combination';
import { dateExpression, dayOf } from './dateExpressions';
import type { FieldPaths, PathEnd } from './FieldPaths';
import { fixedConditions } from './fixedConditions';
import { openEnd } from './openEnd';
import { rowText } from './rowText';

/**
 * Names the calculated columns of a grid, so that queries read, sort and filter them like others, and those whose text
 * is in the user's language. A column may use those before it. Group figures are added by `groupedPaths`.
 */
export function nameComputed(
  { columns, groupBy, parts = [] }: Pick<CompiledGrid, 'columns' | 'groupBy' | 'parts'>,
  paths: FieldPaths,
  scope: BindingScope,
): void {
  const ofGroups = groupBy ? figuresOf(columns) : new Set();
  nameInLanguage(columns, paths);
  for (const { name, kind, compute, scale = 2 } of [...parts, ...columns]) {
    if (compute === undefined || ofGroups.has(name)) continue;
    const worked = compute.entity
      ? ofPointing(compute, scale, paths, scope)
      : ofRow(compute, scale, paths, scope);
    if (worked === undefined) continue;
    const { withheld, ...value } = worked;
    const end = { ...value, kind, isMasked: false, sortsAsText: compute.op === 'join' };
    paths.name(name, withheld === undefined ? end : paths.withheld(end, withheld));
  }
}

/** Texts in the user's language, except where both are shown. */
export function nameInLanguage(columns: readonly { readonly name: string }[], paths: FieldPaths): void {
  const shown = new Set(columns.map(({ name }) => name));
  for (const { name } of columns) {
    const english = paths.englishOf(name);
    const end = english === undefined || shown.has(english) ? undefined : paths.inLanguage(name);
    if (end !== undefined) paths.name(name, end);
  }
}

type Worked = Pick<PathEnd, 'column' | 'order' | 'withheld'>;

function ofRow(
  compute: ComputedColumn,
  scale: number,
  paths: FieldPaths,
  scope: BindingScope,
): Worked | undefined {
  const { op, args = [], limits = [] } = compute;
  const ends = args.flatMap((path) => openEnd(paths, path) ?? []);
  const [first, second] = ends;
  if (first === undefined || ends.length < args.length) return undefined;
  const parts = ends.map(({ column }) => column);
  const column =
    combination(op, parts, scale) ??
    rowText(op, parts, paths.language) ??
    (op === 'band' ? bandOf(first, limits, scope) : dateExpression(op, first, second, scope));
  if (column === undefined) return undefined;
  // A duration until now increases between pages, but its start is stable.
  const grows = second === undefined && (op === 'hours' || op === 'minutes');
  return {
    column: inOneCurrency(column, compute, (path) => paths.end(path)?.column),
    // Amounts are in the order of their numbers.
    ...(op === 'exchange' && { order: first.column }),
    ...(grows && { order: sql`-extract(epoch from ${first.column})` }),
    ...anyWithheld(ends),
  };
}

/** A value is withheld if one that it is calculated from is. */
function anyWithheld(ends: readonly PathEnd[]): Pick<PathEnd, 'withheld'> {
  const parts = ends.flatMap(({ withheld }) => withheld ?? []);
  return parts.length === 0 ? {} : { withheld: anyOf(parts) };
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** One-based band of a number, or of the days since a date. */
function bandOf({ column, kind }: PathEnd, limits: readonly number[], { today }: BindingScope) {
  const isDay = kind === 'date' || kind === 'date-time';
  const value = isDay ? sql`(${today}::date - ${dayOf({ column, kind })})` : column;
  const bands = limits.map((limit, at) => sql`when ${value} <= ${limit}::int then ${String(at + 1)}`);
  return sql`case when ${value} is null then null ${sql.join(bands, sql` `)} else ${String(limits.length + 1)} end`;
}

/** SQL calculated from records that refer to the row. Without records, too, a sum of a row that keeps values is kept. */
function ofPointing(
  { op, args = [], entity = '', via = '', where }: ComputedColumn,
  scale: number,
  paths: FieldPaths,
  scope: BindingScope,
): Worked | undefined {
  const records = paths.ofOther(entity);
  const pointer = records?.end(via)?.column;
  if (records === undefined || pointer === undefined) return undefined;
  const of = args[0] === undefined ? undefined : openEnd(records, args[0]);
  const figure = aggregate(op, of, scale, [], 'zero');
  if (figure === undefined) return undefined;
  const conditions: readonly RawBuilder<boolean>[] = [
    sql<boolean>`${pointer} = t.id`,
    ...fixedConditions(where, records, scope),
  ];
  const found = sql`from ${records.from} where ${sql.join(conditions, sql` and `)}`;
  const { unsummed } = op === 'count' || op === 'distinct' ? {} : (of ?? {});
  return {
    column: sql`(select ${figure} ${found})`,
    ...(unsummed && {
      withheld: anyOf([sql<boolean>`(select bool_or(${unsummed}) is true ${found})`, ...paths.ownWithheld]),
    }),
  };
}
