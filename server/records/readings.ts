import { type RawBuilder, sql } from 'kysely';
import type { Model, ModelEntity, Reading } from '../../contract/model/model';
import type { Json } from '../../contract/values/json';
import { unstorableCode } from '../base/errors/recordRefusals';

type Values = Readonly<Record<string, Json>>;

/** The column of a field of the same row. */
type ColumnOf = (field: string) => RawBuilder<unknown>;

/** The column of a field as the user reads it; undefined if that is the stored value. */
export function columnAsRead(
  name: string,
  { reads = {}, readsOf }: ModelEntity,
  of: ColumnOf,
): RawBuilder<unknown> | undefined {
  const ofField = reads[name];
  if (ofField !== undefined) return ofField.reduce((read, { by, as }) => caseOf(as, of(by), read), of(name));
  if (readsOf === undefined || (name !== 'oldValue' && name !== 'newValue')) return undefined;
  const changes = Object.entries(readsOf).flatMap(([entity, fields]) =>
    Object.entries(fields).map(
      ([field, readings]) =>
        sql`when ${of('entityName')} = ${sql.lit(entity)} and ${of('fieldName')} = ${sql.lit(field)} then ${changeAsRead(field, readings, of(name))}`,
    ),
  );
  return sql`(case ${sql.join(changes, sql` `)} else ${of(name)} end)`;
}

/** A changed value: the code of the record at that time is unknown, so that what might disclose it is never read. */
function changeAsRead(
  field: string,
  readings: readonly Reading[],
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (readings.some(({ by }) => by !== field)) return sql`null`;
  return readings.reduce((read, { as }) => caseOf(as, value, read), value);
}

/** Literals: an expression that groups rows must be the same wherever it is. */
function caseOf(as: Reading['as'], by: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) {
  const codes = Object.entries(as).map(
    ([code, read]) => sql`when ${sql.lit(code)} then ${read === null ? sql`null` : sql.lit(read)}`,
  );
  return sql`(case ${by} ${sql.join(codes, sql` `)} else ${otherwise} end)`;
}

/** The stored codes that are read as these. */
export function codesReadAs({ as }: Reading, read: readonly Json[]): readonly Json[] {
  const others = read.filter((value) => typeof value !== 'string' || !Object.hasOwn(as, value));
  const confidential = Object.entries(as).flatMap(([code, one]) => (read.includes(one) ? [code] : []));
  return [...new Set([...others, ...confidential])];
}

/** The value that the user reads instead of a stored one; undefined if that itself. */
function readingOf(readings: readonly Reading[], record: Values): string | null | undefined {
  const found = readings.findLast(({ by, as }) => {
    const code = record[by];
    return typeof code === 'string' && Object.hasOwn(as, code);
  });
  return found && (found.as[String(record[found.by])] ?? null);
}

/** A record as the user reads it. */
export function recordAsRead<Of extends Values>({ reads }: ModelEntity, record: Of): Of {
  if (reads === undefined) return record;
  const read = Object.entries(reads).flatMap(([name, readings]) => {
    const as = Object.hasOwn(record, name) ? readingOf(readings, record) : undefined;
    return as === undefined ? [] : [[name, as] as const];
  });
  return read.length === 0 ? record : { ...record, ...Object.fromEntries(read) };
}

/** Whether the user reads a record differently from what is stored. */
export function isReadOtherwise({ entities }: Model, name: string, record: Values): boolean {
  const entity = entities[name];
  return entity !== undefined && recordAsRead(entity, record) !== record;
}

/**
 * Values as they are to be stored: one that is what the user read instead of the stored one keeps it, so that nobody
 * overwrites what he can't read.
 */
export function keepUnread<Of extends Values>({ reads }: ModelEntity, stored: Values, values: Of): Of {
  if (reads === undefined) return values;
  const kept = Object.entries(reads).flatMap(([name, readings]) => {
    const as = Object.hasOwn(values, name) ? readingOf(readings, stored) : undefined;
    return as === undefined || (values[name] || null) !== as ? [] : [[name, stored[name] ?? null] as const];
  });
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept) };
}

/** Refuses codes that are only the readings of others. @throws Refusal `record.reading` */
export function requireStorable(
  { onlyRead = {}, codes }: Model,
  { fields }: ModelEntity,
  values: Values,
): void {
  for (const [name, value] of Object.entries(values)) {
    const list = fields[name]?.codes ?? '';
    const refused = onlyRead[list];
    if (refused === undefined || typeof value !== 'string' || !refused.includes(value)) continue;
    throw unstorableCode(name, codes[list]?.[value] ?? { tr: value, en: value });
  }
}
