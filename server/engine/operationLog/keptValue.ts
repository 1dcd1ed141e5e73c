import type { CompiledField, CompiledFormField } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import { hiddenPassword, type MaskKind, maskValue } from '../../../contract/values/masks';

/** A value of which only the length is logged. */
export interface HiddenValue {
  readonly characters: number;
}

/** A field as the log sees it. */
export type LoggedField = Pick<CompiledField, 'name' | 'kind' | 'mask' | 'codes' | 'multiple'> &
  Partial<Pick<CompiledFormField, 'range' | 'proves' | 'minAge' | 'maxAge' | 'lines'>> & {
    /** A password, or a secret code. */
    readonly secret?: boolean;
    /** A number or code that names a record. */
    readonly naming?: boolean;
  };

/** Most values of a list, and lines, that are kept. */
const longestList = 20;

const number = /^-?\d{1,24}(\.\d{1,12})?$/;
const day = /^\d{4}-\d{2}(-\d{2})?$/;

/**
 * By kind, the texts that say nothing about a person. The form of each is checked, because a refused request may
 * contain any text in any field.
 */
const harmless: Partial<Readonly<Record<CompiledField['kind'], RegExp>>> = {
  integer: number,
  decimal: number,
  date: day,
  month: day,
  'date-time': /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,12}Z?)?$/,
  time: /^\d{2}:\d{2}(:\d{2})?$/,
  lookup: /^\d{1,18}$/,
  country: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
};

/** Masks of kinds that identify a person although their field has none. */
const maskOfKind: Partial<Readonly<Record<CompiledField['kind'], MaskKind>>> = {
  iban: 'iban',
  phone: 'phone',
};

/** Forms of values that are partially masked; a name typed into the field of a number has none of them. */
const maskable: Readonly<Record<Exclude<MaskKind, 'password'>, RegExp>> = {
  tckn: /^[\d*]{1,30}$/,
  iban: /^[A-Z]{2}[\dA-Z*]{8,36}$/,
  phone: /^\+?[\d*]{1,30}$/,
  card: /^[\d*]{1,30}$/,
};

/** A number or code without words. */
const code = /^[\p{L}\d._/-]{1,40}$/u;

/**
 * Logged part of a value: numbers, dates, codes, ids of records and masked values as they are; of a text that a
 * person may have typed, of files and of JSON only the length; of passwords and secret codes nothing. It does not
 * depend on anybody's rights.
 */
export function keptValue(field: LoggedField, value: Json): Json {
  const { kind, secret, proves, range, multiple, lines } = field;
  if (secret || proves || kind === 'password') return hiddenPassword;
  if (kind === 'lines')
    return Array.isArray(value) && lines ? keptLines(lines.columns, value) : hidden(value);
  if (kind === 'denominations') return keptCounts(value);
  if (range && isObject(value)) {
    const ends = (['from', 'to'] as const).flatMap((end) => {
      const at = value[end] ?? null;
      return at === null ? [] : [[end, keptSingle(field, at)] as const];
    });
    return Object.fromEntries(ends);
  }
  if (multiple && Array.isArray(value)) return shortened(value.map((one) => keptSingle(field, one)));
  return keptSingle(field, value);
}

/** Whether a kept value is the length of a hidden one. */
export function isHidden(value: Json): value is JsonObject & HiddenValue {
  return isObject(value) && Object.keys(value).length === 1 && typeof value.characters === 'number';
}

/** Length of a value that is not kept. */
export function hidden(value: Json): JsonObject {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { characters: text.length };
}

function keptSingle({ kind, mask, codes, naming, minAge, maxAge }: LoggedField, value: Json): Json {
  const masked = mask ?? maskOfKind[kind];
  if (masked === 'password') return hiddenPassword;
  if (masked !== undefined)
    return typeof value === 'string' && maskable[masked].test(value)
      ? maskValue(masked, value)
      : hidden(value);
  if (kind === 'boolean') return typeof value === 'boolean' ? value : hidden(value);
  if (kind === 'codes') {
    const known = codes?.find(({ code: one }) => one === value);
    // Whoever reads the log need not know confidential codes.
    return known ? (known.readsAs ?? value) : hidden(value);
  }
  // A day of birth.
  if (minAge !== undefined || maxAge !== undefined) return hidden(value);
  const sound = naming ? code : harmless[kind];
  const text = typeof value === 'number' ? String(value) : value;
  return sound !== undefined && typeof text === 'string' && sound.test(text) ? value : hidden(value);
}

function keptLines(columns: readonly LoggedField[], lines: readonly Json[]): Json {
  return shortened(
    lines.map((line) => {
      if (!isObject(line)) return hidden(line);
      const kept = columns.flatMap((column) => {
        const value = line[column.name] ?? null;
        return value === null || value === '' ? [] : [[column.name, keptValue(column, value)] as const];
      });
      return Object.fromEntries(kept);
    }),
  );
}

/** Counts of denominations: both are numbers. */
function keptCounts(value: Json): Json {
  if (!isObject(value)) return hidden(value);
  const counts = Object.entries(value).every(
    ([denomination, count]) => number.test(denomination) && number.test(String(count)),
  );
  return counts ? shortenedObject(value) : hidden(value);
}

function shortened(values: readonly Json[]): Json {
  const rest = values.length - longestList;
  return rest > 0 ? [...values.slice(0, longestList), { more: rest }] : values;
}

function shortenedObject(value: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(value).slice(0, longestList));
}

/** Whether a value is an object. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
