import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledDays } from '../../../contract/model/compiledBlocks';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { ModelEntity } from '../../../contract/model/model';
import { addDays } from '../../../contract/values/days';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { GridRow, QueryAnswer } from '../../../contract/wire/query';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { rangeConditions } from '../query/comparisons';
import type { FieldPaths } from '../query/FieldPaths';
import { GridQuery } from '../query/GridQuery';
import { unknownColumn } from '../query/openEnd';
import { type SourceRows, sourceConditions } from '../query/sourceConditions';
import { type BlockCall, malformed } from './blockPart';

/** Maximum number of records in a calendar, whose year view becomes useless beyond that. */
const maxRecords = 1000;

/** Maximum number of days in a request: a leap year. */
const maxDays = 366;

type Days = NonNullable<BlockCall['range']>;

/** Filter of a calendar's records: the request's, and of the rows it replaces. */
interface Narrowed {
  readonly filter: JsonObject;
  readonly rows?: SourceRows;
}

/**
 * Records on the days shown by a calendar, earliest first. If there are more than the limit, `total` exceeds
 * the number of rows.
 */
export async function blockDays(
  call: OperationContext,
  screen: CompiledScreen,
  entity: ModelEntity,
  shown: CompiledDays,
  { filter, rows: source }: Narrowed,
  days: BlockCall['range'],
): Promise<QueryAnswer> {
  if (days === null || !isValidRange(days)) throw malformed();
  const scope = scopeOf(call);
  const yearly = yearlyOf(entity, shown);
  const also = (paths: FieldPaths) => [
    ...(source ? sourceConditions(source, paths, scope) : []),
    ...isOnDays(days, paths, shown, yearly),
  ];
  const query = new GridQuery(call.database, call.model, screen, entity, { filter, also }, scope);
  const { rows } = await query.rowsAfter(null, [], maxRecords + 1);
  const found = rows.slice(0, maxRecords);
  const onDays = yearly === undefined ? found : everyYear(found, shown.date.name, days);
  return { rows: onDays, total: rows.length > maxRecords ? rows.length : onDays.length, sums: {} };
}

/** The field of records that are on the same day of every year, if the calendar shows closed days. */
function yearlyOf({ closedDays }: ModelEntity, { date, until }: CompiledDays): string | undefined {
  return closedDays?.date === date.name && until === undefined ? closedDays.yearly : undefined;
}

/** Moves days of earlier years, which are yearly ones, into the range; leaves out those that are not in it. */
function everyYear(rows: readonly GridRow[], date: string, { from, to }: Days): readonly GridRow[] {
  const years = [from.slice(0, 4), to.slice(0, 4)];
  const moved = rows.flatMap((row) => {
    const day = String(row[date]);
    if (day >= from) return [row];
    const again = years.map((year) => `${year}${day.slice(4)}`).find((one) => one >= from && one <= to);
    return again === undefined ? [] : [{ ...row, [date]: again }];
  });
  return moved.sort((one, other) => (String(one[date]) < String(other[date]) ? -1 : 1));
}

function isValidRange({ from, to }: Days): boolean {
  if ([from, to].some((day) => Number.isNaN(Date.parse(day)))) return false;
  return from <= to && to < addDays(from, maxDays);
}

/** A record is on its date, and with a last day on all days up to that; a yearly one on that day of later years, too. */
function isOnDays(
  { from, to }: Days,
  paths: FieldPaths,
  { date, until }: CompiledDays,
  yearly: string | undefined,
): readonly RawBuilder<boolean>[] {
  const on = ({ name }: CompiledColumn, span: Readonly<Record<string, Json>>) => {
    const end = paths.end(name);
    if (end === undefined) throw unknownColumn(name);
    return sql<boolean>`(${sql.join(rangeConditions(end, span), sql` and `)})`;
  };
  const every = yearly === undefined ? undefined : paths.end(yearly)?.column;
  if (every !== undefined) return [on(date, { to }), sql<boolean>`(${every} or ${on(date, { from })})`];
  if (until === undefined) return [on(date, { from, to })];
  return [on(date, { to }), sql<boolean>`(${on(date, { from })} or ${on(until, { from })})`];
}
