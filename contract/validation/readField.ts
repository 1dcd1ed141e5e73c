import type { CompiledScreen } from '../model/compiled';
import type { CompiledCode, CompiledFormField } from '../model/compiledForm';
import { countryCodes } from '../values/checks/countryCodes';
import { isDateTime } from '../values/checks/dates';
import { currencyCodes } from '../values/currencies';
import { foldTurkish } from '../values/foldTurkish';
import type { Json } from '../values/json';
import type { Language } from '../values/language';
import { readDecimal, readInteger } from '../values/typed/readAmount';
import { readIban, readPhone } from '../values/typed/readCodes';
import {
  centuryOf,
  readDay,
  readMonthOf,
  readTimeOf,
  shortcutDay,
  shortcutMonth,
} from '../values/typed/readDay';
import { unread } from '../values/unread';
import { readText } from './readText';

/** Options for reading texts. */
export interface ReadingWords {
  /** Language of the text's author, if known. */
  readonly language: Language;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Texts of the screen in both languages, to recognize codes by their labels. */
  readonly texts: CompiledScreen['texts'];
  /** Whether shortcuts are evaluated (`t`, `+3`, `12k`, `1500+250`): only in typed text. */
  readonly isTyped?: boolean;
  /** UTC timestamp of a day and time (HH:mm) in the author's time zone. */
  moment(day: string, time: string): string;
}

/** A field described by its kind and few other properties. */
export type ReadField = Pick<CompiledFormField, 'kind'> & Partial<CompiledFormField>;

const yes: ReadonlySet<string> = new Set(['evet', 'yes', 'true', 'dogru', '1', 'x', 'e', 'y']);
const no: ReadonlySet<string> = new Set(['hayir', 'no', 'false', 'yanlis', '0', 'h', 'n']);

function readTruth(text: string): Json {
  const folded = foldTurkish(text);
  if (yes.has(folded)) return true;
  return no.has(folded) ? false : unread(text);
}

/** Parses a code, or its unambiguous label in either language. */
function readCode(text: string, codes: readonly CompiledCode[], texts: ReadingWords['texts']): string {
  if (codes.some(({ code }) => code === text)) return text;
  const folded = foldTurkish(text);
  const labels = ({ code, title }: CompiledCode) => {
    const key = title.slice(title.indexOf(':') + 1);
    return [code, title, texts.tr[key], texts.en[key]];
  };
  const [found, ...others] = codes.filter((one) =>
    labels(one).some((label) => label !== undefined && foldTurkish(label) === folded),
  );
  return found === undefined || others.length > 0 ? unread(text) : found.code;
}

/** Parses a code of a known list; `TL` and `₺` are the lira. */
function readNamedCode(text: string, codes: readonly string[]): string {
  const code = text.toUpperCase().replace(/^(?:TL|₺)$/, 'TRY');
  return codes.includes(code) ? code : unread(text);
}

/** Parses a timestamp: a day and local time, or a UTC timestamp. */
function readMoment(text: string, field: ReadField, words: ReadingWords): string | null {
  if (isDateTime(text)) return text;
  const [, written = '', hours = ''] = /^(.+?)(?:T|,? )(\d{1,2}[:.]\d{2}(?::00)?)$/.exec(text) ?? [];
  const day = readDay(written, { today: words.today, century: centuryOf(field) });
  const time = readTimeOf(hours);
  return day === null || time === null ? null : words.moment(day, time);
}

function readKind(text: string, field: ReadField, words: ReadingWords): Json {
  const { today, language, isTyped = false } = words;
  const days = { today, century: centuryOf(field) };
  switch (field.kind) {
    case 'decimal':
      return readDecimal(text, {
        language,
        isTyped,
        scale: field.scale ?? 2,
        ...(field.currencyCode !== undefined && { currency: field.currencyCode }),
      });
    case 'integer':
      return readInteger(text, { language, isTyped });
    case 'date':
      return ((isTyped && shortcutDay(text, today)) || readDay(text, days)) ?? unread(text);
    case 'month':
      return ((isTyped && shortcutMonth(text, today)) || readMonthOf(text, days)) ?? unread(text);
    case 'time':
      return readTimeOf(text) ?? unread(text);
    case 'date-time':
      return readMoment(text, field, words) ?? unread(text);
    case 'boolean':
      return readTruth(text);
    case 'codes':
      return readCode(text, field.codes ?? [], words.texts);
    case 'country':
      return readNamedCode(text, countryCodes);
    case 'currency':
      return readNamedCode(text, currencyCodes);
    case 'iban':
      return readIban(text);
    case 'phone':
      return readPhone(text);
    default:
      return readText(text, field);
  }
}

/**
 * Parses a text as a field's value; null if empty. Used for typed cells, pasted and imported texts. Ambiguous
 * texts are kept as written (`unread`), for validation to reject; they never become another value. Look-up
 * texts stay `unread` here: only the server can find the record.
 */
export function readField(text: string, field: ReadField, words: ReadingWords): Json {
  const written = text.trim();
  if (written === '') return null;
  const { multiple, ...one } = field;
  if (multiple) return written.split(/\s*[,;]\s*/).flatMap((entry) => readField(entry, one, words) ?? []);
  return field.kind === 'lookup' ? unread(written) : readKind(written, one, words);
}

/**
 * Parses a cell of a file. A workbook stores numbers as numbers, so the decimal sign is not ambiguous; digits
 * beyond the 15th are noise.
 */
export function readCell(cell: string | number, field: ReadField, words: ReadingWords): Json {
  if (typeof cell === 'string') return readField(cell, field, words);
  const plain = Number(cell.toPrecision(15));
  const isNumber = field.kind === 'decimal' || field.kind === 'integer';
  const digits = isNumber
    ? plain.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(plain);
  if (!isNumber) return readField(digits, field, words);
  if (field.kind === 'integer') return Number.isSafeInteger(plain) ? plain : unread(digits);
  const scale = field.scale ?? 2;
  return (digits.split('.')[1] ?? '').length <= scale ? digits : unread(digits);
}
