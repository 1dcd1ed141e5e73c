import { textWidth } from '../../values/textWidth';
import type { FieldKind } from '../compiledForm';
import { type CompiledColumn, maxCodeLength } from '../compiledGrid';

/** Widths of a column, in px at the usual text size. */
export interface ColumnRoom {
  readonly width: number;
  /** Minimum readable width. */
  readonly least: number;
  /** Width that is left to a name beside the state or the amount of its record: at most `least`. */
  readonly pressed: number;
  /** Whether it shares the free width. */
  readonly stretches: boolean;
  /** Weight of its share of the free width: long texts take more of it than short ones. */
  readonly share: number;
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

/** Font sizes of rows, titles and labels of states. */
const fontSizes = { row: 14, title: 13, state: 12 } as const;

/** Width of a letter of a code, which is often upper case. */
const codeLetter = 7.8;

/** Padding on both sides of a cell, and what is beside a title: the button of the menu, or the mark of an order. */
const sides = 22;
const sortMark = 18;
const menuButton = 16;
/** Titles of numbers end where the button begins. */
const menuButtonOfNumber = 24;

/** Width of the position of a column in an order of several. */
const sortPosition = 24;

/** Minimum width of a sortable column: a click in the middle of its title sorts, and does not open its menu. */
const leastSortable = 78;

/** Share of its width that a text keeps: names are fully visible before further columns are shown. */
const leastShare = 0.75;

/** Share of its width, and width in px, that a text keeps where the state of its record has no other room. */
const pressedShare = 0.5;
const leastPressed = 100;

/** Width of a letter of a text that is as long as allowed, and how much of its width a long text takes at most. */
const sharedLetter = 4;
const maxShare = 1.5;

/**
 * Width of a column: by its kind, its title on two lines and its longest code label. Beside the title is the button of
 * its menu, or instead of it the mark of its order, with its position if it is sorted at first by several.
 */
export function columnRoom(
  column: CompiledColumn,
  title: string,
  text: (key: string) => string,
  sorted = false,
  several = false,
): ColumnRoom {
  const order = sortMark + (several ? sortPosition : 0);
  const button = isNumber(column) ? menuButtonOfNumber : menuButton;
  const mark = Math.max(button, sorted ? order : column.sortable ? sortMark : 0);
  const titled = Math.max(titleWidth(title) + sides + mark, column.sortable ? leastSortable : 0);
  if (column.codes) {
    const longest = Math.max(0, ...column.codes.map((code) => textWidth(text(code.title))));
    // A label's icon and padding add to its text.
    const label = isState(column) ? longest * fontSizes.state + 36 : longest * fontSizes.row + 20;
    const needed = Math.min(mostCodes, Math.max(kindWidths.codes, label + sides, titled));
    if (isState(column) || needed <= wideCodes) return fixed(needed, column);
    const least = Math.round(Math.max(titled, leastCodes));
    const pressed = Math.min(least, Math.round(Math.max(titled, leastPressed)));
    const width = column.width ?? Math.round(needed);
    return { width, least, pressed, stretches: true, share: width };
  }
  if (column.kind === 'text' && column.maxLength !== undefined && column.maxLength <= maxCodeLength) {
    return fixed(Math.max(column.maxLength * codeLetter + sides, titled), column);
  }
  const code = column.currencyCode === undefined ? 0 : (column.currencyCode.length + 1) * codeLetter;
  const width = column.width ?? Math.max(kindWidths[column.kind] + code, titled);
  if (!stretching.has(column.kind)) return fixed(Math.max(width, titled), column);
  const kept = (share: number) => Math.max(Math.round(titled), Math.round(width * share));
  const least = kept(leastShare);
  return {
    width,
    least,
    pressed: Math.min(least, Math.max(leastPressed, kept(pressedShare))),
    stretches: true,
    share: column.width ?? shareOf(width, column.maxLength),
  };
}

function shareOf(width: number, maxLength = 0): number {
  return Math.min(Math.max(width, maxLength * sharedLetter), width * maxShare);
}

/** Whether a column can name a record: words, not numbers, codes or long texts. */
export function isName({ kind, codes, maxLength = Number.POSITIVE_INFINITY }: CompiledColumn): boolean {
  return codes === undefined && ((kind === 'text' && maxLength > maxCodeLength) || kind === 'lookup');
}

/** Whether a column holds numbers, which end at its right edge. */
export function isNumber({ kind }: Pick<CompiledColumn, 'kind'>): boolean {
  return kind === 'integer' || kind === 'decimal';
}

/** Whether a column holds the state of a record: a code list with tones. */
export function isState({ codes = [] }: Pick<CompiledColumn, 'codes'>): boolean {
  return codes.some(({ tone }) => tone !== undefined);
}

/** Whether a column counts the days to a deadline: who has little room needs it as much as the state. */
export function isDeadline({ compute }: Pick<CompiledColumn, 'compute'>): boolean {
  return compute?.op === 'daysUntil';
}

/** Width of the longer line of a title broken evenly into two. */
function titleWidth(title: string): number {
  const words = title.split(/[\s/]+/);
  const widthOf = (some: readonly string[]) => textWidth(some.join(' '), 'bold') * fontSizes.title;
  return Math.min(...words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at)))));
}

function fixed(needed: number, { width }: CompiledColumn): ColumnRoom {
  const rounded = Math.round(Math.max(width ?? 0, needed));
  const least = Math.round(needed);
  return { width: rounded, least, pressed: least, stretches: false, share: rounded };
}
