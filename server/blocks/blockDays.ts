import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled/compiled';
import type { CompiledDays } from '../../contract/compiled/compiledBlocks';
import type { CompiledColumn } from '../../contract/compiled/compiledGrid';
import type { ModelEntity } from '../../contract/compiled/model';
import { addDays } from '../../contract/values/days';
import type { Json, JsonObject } from '../../contract/values/json';
import type { QueryAnswer } from '../../contract/wire/query';
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
  const also = (paths: FieldPaths) => [
    ...(source ? sourceConditions(source, paths, scope) : []),
    ...isOnDays(days, paths, shown),
  ];
  const query = new GridQuery(call.database, call.model, screen, entity, { filter, also }, scope);
  const { rows } = await query.rowsAfter(null, [], maxRecords + 1);
  return { rows: rows.slice(0, maxRecords), total: rows.length, sums: {} };
}

function isValidRange({ from, to }: Days): boolean {
  if ([from, to].some((day) => Number.isNaN(Date.parse(day)))) return false;
  return from <= to && to < addDays(from, maxDays);
}

/** A record is on its date, and with a last day on all days up to that. */
function isOnDays(
  { from, to }: Days,
  paths: FieldPaths,
  { date, until }: CompiledDays,
): readonly RawBuilder<boolean>[] {
  const on = ({ name }: CompiledColumn, span: Readonly<Record<string, Json>>) => {
    const end = paths.end(name);
    if (end === undefined) throw unknownColumn(name);
    return sql<boolean>`(${sql.join(rangeConditions(end, span), sql` and `)})`;
  };
  if (until === undefined) return [on(date, { from, to })];
  return [on(date, { to }), sql<boolean>`(${on(date, { from })} or ${on(until, { from })})`];
}
