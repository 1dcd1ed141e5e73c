import type { CompiledField, FieldKind } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import { todayInTurkiye } from '../../../contract/values/today';
import type { GridRow } from '../../../contract/wire/query';

const unsafeKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Source text of a date; for a date field its calendar day. */
function dateText(date: Date, kind: FieldKind | undefined): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const text = date.toJSON();
  if (kind !== 'date') return text;
  return text.endsWith('Z') ? todayInTurkiye(date) : text.slice(0, 10);
}

/**
 * Converts a response value back to its wire format. The request layer revives date-like texts as dates (requirements
 * P7), but state holds JSON only: a `date` field becomes YYYY-MM-DD, other dates their source text. Drops
 * keys that could reach a prototype.
 */
export function wireValue(value: unknown, kind?: FieldKind): Json {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return dateText(value, kind);
  if (Array.isArray(value)) return value.map((item) => wireValue(item, kind));
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !unsafeKeys.has(key))
        .map(([key, item]) => [key, wireValue(item, kind)]),
    );
  }
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;
}

/** A response row in wire format, converted by column kind. */
export function wireRow(row: GridRow, columns: readonly Pick<CompiledField, 'name' | 'kind'>[]): GridRow {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  const cells = Object.entries(row).map(([name, value]) => [name, wireValue(value, kinds.get(name))]);
  return { ...Object.fromEntries(cells), id: String(row.id) };
}
