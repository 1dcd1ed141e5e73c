import { isCurrencyCode } from '../values/currencies';
import { countryName } from '../values/displayNames';
import { storedFileOf } from '../values/fileTypes';
import { formatDate, formatDateTime, formatMonth } from '../values/formatDate';
import { formatDecimal } from '../values/formatDecimal';
import type { Json, JsonObject } from '../values/json';
import { isLocalized, type Language } from '../values/language';
import { hiddenPassword } from '../values/masks';
import { countedTotal } from '../values/money';
import { unreadText } from '../values/unread';
import type { CompiledField, FieldKind } from './compiledForm';

/** Language and texts for formatting. */
interface Wording {
  readonly language: Language;
  readonly text: (key: string) => string;
  /** Time zone of moments; without it, that of this machine. */
  readonly timeZone?: string;
}

type Format = (value: string, field: CompiledField, wording: Wording) => string;

/** Between a number and its currency no line is broken. */
const blank = '\u00a0';

const asItIs: Format = (value) => value;

const formats: Readonly<Record<FieldKind, Format>> = {
  text: asItIs,
  multiline: asItIs,
  integer: (value, { ungrouped }, { language }) => (ungrouped ? value : formatDecimal(value, language, 0)),
  decimal: (value, { scale, currencyCode, rate }, { language }) => {
    // A text in place of a number has no currency.
    if (Number.isNaN(Number(value))) return value;
    const number = formatDecimal(value, language, scale);
    if (rate === undefined) return [number, ...(currencyCode ? [currencyCode] : [])].join(blank);
    const [of, price] = [rate.of, rate.in].map((code) => (isCurrencyCode(code) ? [code] : []));
    return [...(of?.length ? ['1', ...of, '='] : []), number, ...(price ?? [])].join(blank);
  },
  boolean: (value, _field, { text }) => text(value === 'true' ? 'common:yes' : 'common:no'),
  date: formatDate,
  month: formatMonth,
  'date-time': (value, _field, { timeZone }) => formatDateTime(value, timeZone),
  time: asItIs,
  codes: (value, field, { text }) => {
    const title = field.codes?.find(({ code }) => code === value)?.title;
    return title === undefined ? value : text(title);
  },
  lookup: asItIs,
  iban: (value) => value.replace(/(.{4})(?=.)/g, '$1 '),
  phone: (value) => value.replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5'),
  email: asItIs,
  password: () => hiddenPassword,
  country: (value, _field, { language }) => countryName(value, language),
  currency: asItIs,
  json: asItIs,
  file: asItIs,
  lines: asItIs,
  denominations: asItIs,
};

/** All kinds of fields. */
export const fieldKinds = Object.keys(formats) as readonly FieldKind[];

/** Kinds whose values are shown as written. */
const texts: ReadonlySet<FieldKind> = new Set(['text', 'multiline', 'email', 'password', 'json']);

/** Formats several values separately; for lines, their number. */
function formatList(field: CompiledField, list: readonly Json[], wording: Wording): string {
  if (field.kind === 'lines') return String(list.length);
  if (!field.multiple) return JSON.stringify(list);
  return list.map((one) => formatField(field, one, wording)).join(', ');
}

/** Formats dynamic fields as `CPF: 123`; other values as JSON. */
function formatObject(value: JsonObject): string {
  const entries = Object.entries(value);
  if (entries.some(([, one]) => typeof one !== 'string')) return JSON.stringify(value);
  return entries.map(([key, text]) => `${key}: ${text}`).join(', ');
}

/**
 * Formats a field's value for display outside of inputs: cells, facts, confirmations. Decimals with
 * separators, scale and fixed currency, DD.MM.YYYY, a code's label, `from – to` of a range, a file's name, a cash count;
 * empty for a missing value. A look-up's value is its label, and of a text in both languages the current one is shown.
 */
export function formatField(
  field: CompiledField & { readonly range?: true },
  value: Json | undefined,
  wording: Wording,
): string {
  if (value === null || value === undefined || value === '') return '';
  const unread = texts.has(field.kind) ? undefined : unreadText(value);
  if (unread !== undefined) return unread;
  if (typeof value !== 'object') return formats[field.kind](String(value), field, wording);
  if (Array.isArray(value)) return formatList(field, value, wording);
  if (isLocalized(value)) return value[wording.language];
  if (field.kind === 'file') return storedFileOf(value)?.name ?? '';
  if (field.kind === 'denominations') return formatDecimal(countedTotal(value), wording.language);
  if (!field.range || !('from' in value || 'to' in value)) return formatObject(value as JsonObject);
  const { from, to } = value as { readonly from?: Json; readonly to?: Json };
  const [first, last] = [from, to].map((end) => formatField({ ...field, range: undefined }, end, wording));
  return first || last ? `${first} – ${last}`.trim() : '';
}

/** Title of a column whose cells are bare numbers: `Aylık gelir (TRY)`. */
export function amountTitle(title: string, { currencyCode }: Pick<CompiledField, 'currencyCode'>): string {
  return currencyCode === undefined ? title : `${title} (${currencyCode})`;
}
