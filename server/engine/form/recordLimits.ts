import { sql } from 'kysely';
import type { CompiledFormField, CompiledLimits } from '../../../contract/model/compiledForm';
import { selectorValues } from '../../../contract/validation/definedFields';
import { limitIssues, type RecordLimits } from '../../../contract/validation/recordLimits';
import { issueName } from '../../../contract/validation/validationMessages';
import { businessDay, businessDayOffset, onlyWeekends } from '../../../contract/values/businessDays';
import type { JsonObject } from '../../../contract/values/json';
import { validationFailed } from '../../base/errors/refusals';
import { type OperationContext, scopeOf } from '../context/OperationContext';
import { FieldPaths } from '../query/FieldPaths';
import { conditionsOf, lookupConditions } from '../query/lookupConditions';
import { appliesIn, notTyped } from './checkForm';

type LimitedField = CompiledFormField & Required<Pick<CompiledFormField, 'limits'>>;

/** The narrowest limits of all matching records. */
interface LimitRow {
  /** Decimals as text. */
  readonly minimum: string | null;
  readonly maximum: string | null;
  readonly maxLength: number | null;
  readonly patterns: readonly string[] | null;
}

/**
 * Rejects values beyond the limits of records or the calendar, read at this moment. @param stored facts of
 * the record, overridden by the form
 */
export async function checkLimits(call: OperationContext, stored: JsonObject): Promise<void> {
  const { definition } = call.screen;
  const record = { ...notTyped(definition, stored), ...call.form };
  const limited = Object.values(definition.form?.fields ?? {}).filter(
    (field): field is LimitedField =>
      field.limits !== undefined && !field.readOnly && appliesIn(call.screen, field.name, record),
  );
  const issues = await Promise.all(
    limited.map(async (field) =>
      limitIssues(field, await readLimits(call, field.limits, record), record[field.name]),
    ),
  );
  const errors = issues
    .flat()
    .map((issue) => ({ field: issueName(issue), code: issue.code, message: issue.text[call.language] }));
  if (errors.length > 0) throw validationFailed(errors);
}

/** Limits for these values: the narrowest of all matching records and of the calendar. */
export async function readLimits(
  call: OperationContext,
  limits: CompiledLimits,
  record: JsonObject,
): Promise<RecordLimits> {
  return { ...(await recordLimits(call, limits, record)), ...calendarLimits(call, limits) };
}

function calendarLimits(
  { today, closedDays = onlyWeekends }: OperationContext,
  { minDate, maxDate }: CompiledLimits,
): RecordLimits {
  const day = (limit: string | undefined) => {
    const offset = businessDayOffset(limit);
    return offset === null ? undefined : businessDay(today, offset, closedDays);
  };
  const [min, max] = [day(minDate), day(maxDate)];
  return { ...(min !== undefined && { minDate: min }), ...(max !== undefined && { maxDate: max }) };
}

async function recordLimits(
  call: OperationContext,
  limits: CompiledLimits,
  record: JsonObject,
): Promise<RecordLimits> {
  const read = (name: string) => (Object.hasOwn(record, name) ? (record[name] ?? null) : null);
  const selectors = selectorValues(limits, read);
  const entity = call.model.entities[limits.entity ?? ''];
  if (selectors === null || entity === undefined) return {};
  const paths = new FieldPaths(call.model, entity);
  const column = (name: string | undefined) => {
    const end = name === undefined ? undefined : paths.end(name);
    return end === undefined || end.isMasked ? sql`null` : end.column;
  };
  const [min, max, lengthLimit] = [limits.minimum, limits.maximum, limits.maxLength].map(column);
  const pattern = sql`(${column(limits.pattern)})::text`;
  const conditions = lookupConditions(conditionsOf(limits.where, selectors, scopeOf(call)), paths);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<LimitRow>`
    select max((${min})::numeric)::text as "minimum", min((${max})::numeric)::text as "maximum",
      min((${lengthLimit})::int) as "maxLength",
      jsonb_agg(distinct ${pattern}) filter (where ${pattern} <> '') as "patterns"
    from ${paths.from} ${where}`.execute(call.database);
  const { minimum = null, maximum = null, maxLength = null, patterns = null } = rows[0] ?? {};
  return {
    ...(minimum !== null && { minimum }),
    ...(maximum !== null && { maximum }),
    ...(maxLength !== null && { maxLength }),
    ...(patterns !== null && { patterns }),
  };
}
