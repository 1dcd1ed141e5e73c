import type { Json, JsonObject } from '../../../contract/values/json';
import { isHidden, isObject, keptValue } from './keptValue';
import type { LoggedFields } from './loggedFields';

/** Characters of a request and its reply that are kept. */
const largest = 6000;

/** Of the record itself, which is logged as that of the call, and the range of days of a dashboard. */
const ownFields: ReadonlySet<string> = new Set(['id', 'version', '$record', '$range']);

/** Shortest hidden text that is looked for in messages. */
const shortest = 3;

/** Collects what may be kept of a request and its reply, up to a size, and remembers the texts that are hidden. */
export class Redaction {
  private left = largest;
  private readonly texts = new Set<string>();

  /** Values of known fields; others are left out. Null if none is filled. */
  values(fields: LoggedFields, values: Json | undefined): JsonObject | null {
    if (!isObject(values)) return null;
    const kept: Record<string, Json> = {};
    let omitted = 0;
    for (const [name, value] of Object.entries(values)) {
      if (ownFields.has(name)) continue;
      const field = fields.get(name);
      if (field === undefined) this.hide(value);
      if (field === undefined || value === null || value === '') continue;
      const one = keptValue(field, value);
      if (!isSame(one, value)) this.hide(value);
      const size = name.length + sizeOf(one);
      if (size > this.left) omitted += 1;
      else {
        kept[name] = one;
        this.left -= size;
      }
    }
    if (omitted > 0) kept[omittedFields] = omitted;
    return Object.keys(kept).length === 0 ? null : kept;
  }

  /** A text without the hidden ones. */
  withoutHidden(text: string): string {
    let shown = text;
    for (const hidden of [...this.texts].sort((one, other) => other.length - one.length))
      shown = shown.replaceAll(hidden, '•••');
    return shown;
  }

  /** Remembers the texts of a value that is not kept. */
  hide(value: Json | undefined): void {
    if (typeof value === 'string' && value.length >= shortest) this.texts.add(value);
    else if (typeof value === 'number' && String(value).length >= shortest) this.texts.add(String(value));
    else if (typeof value === 'object' && value !== null && !isHidden(value))
      for (const part of Object.values(value)) this.hide(part);
  }
}

function isSame(one: Json, other: Json): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

/** Characters of a value, approximately. */
function sizeOf(value: Json): number {
  if (typeof value === 'string') return value.length;
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value).length : 8;
}

/** Name of the number of fields that are left out for their size. */
export const omittedFields = '…';
