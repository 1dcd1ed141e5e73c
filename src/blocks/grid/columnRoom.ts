import type { FieldKind } from '../../../contract/compiled/compiledForm';
import type { CompiledColumn } from '../../../contract/compiled/compiledGrid';

/** Widths of a column, in px at the usual text size. */
export interface ColumnRoom {
  readonly width: number;
  /** Minimum readable width. */
  readonly least: number;
  /** Whether it shares the free width. */
  readonly stretches: boolean;
}

/** Width by kind. Free texts share the free width; others are never truncated. */
const kindWidths: Readonly<Record<FieldKind, number>> = {
  text: 150,
  multiline: 220,
  integer: 84,
  decimal: 118,
  boolean: 72,
  date: 96,
  month: 84,
  'date-time': 136,
  time: 72,
  codes: 90,
  lookup: 170,
  iban: 248,
  phone: 140,
  email: 190,
  password: 90,
  country: 130,
  currency: 72,
  json: 200,
  file: 180,
  lines: 84,
  denominations: 118,
};

const stretching: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'lookup',
  'email',
  'json',
  'file',
  'country',
]);

/** Widths of code lists: the largest, and from which one on labels are cut like texts, to a least one. */
const mostCodes = 240;
const wideCodes = 180;
const leastCodes = 130;

/** Average letter widths of rows, titles, and codes, which are often upper case. */
const letter = { row: 7, title: 7.4, code: 7.8 } as const;

/** Padding on both sides of a cell; for titles, the menu button or sort icon: few have both. */
const sides = 22;
const sortMark = 18;
const menuButton = 16;

/** Share of its width that a text keeps: names are fully visible before further columns are shown. */
const leastShare = 0.75;

/** Maximum length of a text that counts as a code instead of words. */
const codeLength = 16;

/** Width of a column: by its kind, its title on two lines and its longest code label. */
export function columnRoom(column: CompiledColumn, title: string, text: (key: string) => string): ColumnRoom {
  const titled = titleLength(title) * letter.title + sides + (column.sortable ? sortMark : menuButton);
  if (column.codes) {
    const longest = Math.max(0, ...column.codes.map((code) => text(code.title).length));
    // A label's icon and padding add to its text.
    const label = isState(column) ? 36 : 20;
    const needed = Math.min(
      mostCodes,
      Math.max(kindWidths.codes, longest * letter.row + sides + label, titled),
    );
    if (isState(column) || needed <= wideCodes) return fixed(needed, column);
    return {
      width: column.width ?? needed,
      least: Math.round(Math.max(titled, leastCodes)),
      stretches: true,
    };
  }
  if (column.kind === 'text' && column.maxLength !== undefined && column.maxLength <= codeLength) {
    return fixed(Math.max(column.maxLength * letter.code + sides, titled), column);
  }
  const code = column.currencyCode === undefined ? 0 : (column.currencyCode.length + 1) * letter.code;
  const width = column.width ?? Math.max(kindWidths[column.kind] + code, titled);
  if (!stretching.has(column.kind)) return fixed(Math.max(width, titled), column);
  return { width, least: Math.max(titled, Math.round(width * leastShare)), stretches: true };
}

/** Whether a column can name a record: words, not numbers, codes or long texts. */
export function isName({ kind, codes, maxLength = Number.POSITIVE_INFINITY }: CompiledColumn): boolean {
  return codes === undefined && ((kind === 'text' && maxLength > codeLength) || kind === 'lookup');
}

/** Whether a column holds the state of a record: a code list with tones. */
export function isState({ codes = [] }: Pick<CompiledColumn, 'codes'>): boolean {
  return codes.some(({ tone }) => tone !== undefined);
}

/** Length of the longer line of a title broken evenly into two. */
function titleLength(title: string): number {
  const words = title.split(/[\s/]+/);
  const lines = (at: number) =>
    Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length);
  return Math.min(...words.map((_, at) => lines(at)));
}

function fixed(needed: number, { width }: CompiledColumn): ColumnRoom {
  const rounded = Math.round(Math.max(width ?? 0, needed));
  return { width: rounded, least: Math.round(needed), stretches: false };
}
