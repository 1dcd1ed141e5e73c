import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledFormField, FieldKind } from '../../../contract/model/compiledForm';
import { type CompiledGrid, figuresOf } from '../../../contract/model/compiledGrid';
import type { Json, JsonObject } from '../../../contract/values/json';
import { isRecordId } from '../../records/isRecordId';
import { type BindingScope, resolveBinding } from './bindings';
import { isBeyond, isIn, isLimitOperator, isNotIn, rangeConditions } from './comparisons';
import type { FieldPaths, PathEnd } from './FieldPaths';
import { holdsOne } from './listExpressions';
import { openEnd, unknownColumn } from './openEnd';
import { isPersonNamed } from './people';
import { contains } from './textMatch';

/** Types that match parts of the text; all others match exactly. */
const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'iban', 'phone', 'email']);

/** SQL conditions of a filter: one for each filled field; all values are bound parameters. */
export function filterConditions(
  screen: CompiledScreen,
  paths: FieldPaths,
  filter: JsonObject,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const field = screen.form?.fields[name];
    if (field?.filters !== undefined) return comparison(field.filters, paths, value, scope);
    const end = paths.end(name) ?? columnNamed(screen, paths, name);
    if (field === undefined || end === undefined) throw unknownColumn(name);
    if (!field.range) return valueCondition(field, end, value, paths);
    if (end.isMasked) throw unknownColumn(name);
    return rangeConditions(end, value);
  });
}

/** A filter that compares another field; an unset checkbox filters nothing. */
function comparison(
  { through, ...filters }: NonNullable<CompiledFormField['filters']>,
  paths: FieldPaths,
  typed: Json,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  if (through === undefined) return compared(filters, paths, typed, scope);
  const [row, lines] = [paths.end('id'), paths.ofOther(through.entity)];
  const parent = lines?.end(through.parent);
  if (row === undefined || lines === undefined || parent === undefined) throw unknownColumn(filters.field);
  const conditions = compared(filters, lines, typed, scope);
  if (conditions.length === 0) return [];
  return [
    sql<boolean>`exists (select 1 from ${lines.from} where ${parent.column} = ${row.column} and ${sql.join(conditions, sql` and `)})`,
  ];
}

function compared(
  { field, op, value }: NonNullable<CompiledFormField['filters']>,
  paths: FieldPaths,
  typed: Json,
  scope: BindingScope,
): readonly RawBuilder<boolean>[] {
  const isLimit = isLimitOperator(op);
  // Limits narrow a value down, response by response.
  const end = isLimit ? openEnd(paths, field) : paths.end(field);
  if (end === undefined) throw unknownColumn(field);
  const { column } = end;
  const isTick = value !== undefined || op === 'missing' || op === 'present';
  if (isTick && typed !== true) return [];
  const bound = value === undefined ? typed : resolveBinding(value, scope);
  if (isLimit) return [isBeyond(end, op, bound)];
  switch (op) {
    case 'missing':
      return [sql`${column} is null`];
    case 'present':
      return [sql`${column} is not null`];
    case 'eq':
      return [isInGroup(end, [bound])];
    case 'ne':
      return [isNotIn(end, [bound])];
  }
}

/** A filter field that is no field of the entity: the only grid column that ends with its name. */
function columnNamed(screen: CompiledScreen, paths: FieldPaths, name: string): PathEnd | undefined {
  const columns = (screen.grid?.columns ?? []).filter((column) => column.name.endsWith(`.${name}`));
  return columns.length === 1 && columns[0] ? paths.end(columns[0].name) : undefined;
}

function valueCondition(
  field: CompiledFormField,
  end: PathEnd,
  value: Json,
  { language }: FieldPaths,
): RawBuilder<boolean> {
  const { column, kind, isList, isMasked } = end;
  const values = [value].flat();
  if (end.person !== undefined) {
    const isNamed = (held: RawBuilder<unknown>) =>
      sql<boolean>`(${sql.join(
        values.map((text) => isPersonNamed(held, String(text), language)),
        sql` or `,
      )})`;
    return isList ? holdsOne(column, isNamed) : isNamed(column);
  }
  const isText = !isMasked && textKinds.has(field.kind) && textKinds.has(kind);
  if (isList)
    return holdsOne(column, (held) =>
      isText ? containsOne({ column: held }, values) : isIn({ column: held, kind }, values),
    );
  if (isMasked) return isIn(end, values);
  if (kind === 'lookup') return isOneOf(column, values);
  if (isText) return containsOne(end, values);
  return isInGroup(end, values);
}

/** Whether a value is one of these; of codes, a group has all that begin with it. */
function isInGroup(end: PathEnd, values: readonly Json[]): RawBuilder<boolean> {
  const groups = values.filter((value) => end.groups?.includes(String(value)));
  if (groups.length === 0) return isIn(end, values);
  const begins = groups.map((group) => sql`starts_with(${end.column}, ${group})`);
  return sql<boolean>`(${sql.join([isIn(end, values), ...begins], sql` or `)})`;
}

/** Whether any of the texts occurs. */
function containsOne(end: Pick<PathEnd, 'column' | 'folded'>, texts: readonly Json[]): RawBuilder<boolean> {
  const found = texts.map((text) => contains(end, String(text)));
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** Values that cannot be ids find nothing; the database would raise an error. */
function isOneOf(column: RawBuilder<unknown>, values: readonly Json[]): RawBuilder<boolean> {
  const ids = values.filter((id) => isRecordId(String(id)));
  return ids.length === 0 ? sql<boolean>`false` : sql<boolean>`${column} in (${sql.join(ids)})`;
}

/** Splits a filter: fields of the records, and figures of the groups (`groupBy`). */
export function splitFilter(
  screen: CompiledScreen,
  { groupBy, columns }: Pick<CompiledGrid, 'groupBy' | 'columns'>,
  filter: JsonObject,
): { readonly ofRecords: JsonObject; readonly ofFigures: JsonObject } {
  const figures = groupBy ? figuresOf(columns) : new Set<string>();
  const isOfFigure = ([name]: readonly [string, unknown]) =>
    figures.has(screen.form?.fields[name]?.filters?.field ?? '');
  const entries = Object.entries(filter);
  return {
    ofRecords: Object.fromEntries(entries.filter((one) => !isOfFigure(one))),
    ofFigures: Object.fromEntries(entries.filter(isOfFigure)),
  };
}

/** Conditions as a `where` clause; empty without conditions. */
export function whereAll(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
