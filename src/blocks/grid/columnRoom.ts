import type { FieldKind } from '../../../contract/compiledForm';
import type { CompiledColumn } from '../../../contract/compiledGrid';

/** What a column needs, in pixels at the usual size of text. */
export interface ColumnRoom {
  readonly width: number;
  /** Narrower than this nothing can be read. */
  readonly least: number;
  /** Whether it takes its part of what the other columns leave free. */
  readonly stretches: boolean;
}

/** What values of a kind need. Texts of any length have a part of the free width; the others are never cut. */
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

/** Average widths of a letter of a row, of a title, and of a number or code, which are often capitals. */
const letter = { row: 7, title: 7.4, code: 7.8 } as const;

/** Space at both sides of a cell; of a title the button of its menu, or the mark of the order: few have both. */
const sides = 22;
const sortMark = 18;
const menuButton = 16;

/** Part of its width that a text keeps: a name is read whole before further columns come into sight. */
const leastShare = 0.75;

/** Longest text that is a number or a code rather than words. */
const codeLength = 16;

/** The room of a column: what its kind, its title on two lines and the longest code of its list need. */
export function columnRoom(column: CompiledColumn, title: string, text: (key: string) => string): ColumnRoom {
  const titled = titleLength(title) * letter.title + sides + (column.sortable ? sortMark : menuButton);
  if (column.codes) {
    const longest = Math.max(0, ...column.codes.map((code) => text(code.title).length));
    // A label has a mark and a ground of its own, which are wider than its text.
    const label = isState(column) ? 36 : 20;
    return fixed(
      Math.min(240, Math.max(kindWidths.codes, longest * letter.row + sides + label, titled)),
      column,
    );
  }
  if (column.kind === 'text' && column.maxLength !== undefined && column.maxLength <= codeLength) {
    return fixed(Math.max(column.maxLength * letter.code + sides, titled), column);
  }
  const width = column.width ?? Math.max(kindWidths[column.kind], titled);
  if (!stretching.has(column.kind)) return fixed(Math.max(width, titled), column);
  return { width, least: Math.max(titled, Math.round(width * leastShare)), stretches: true };
}

/** Whether a column holds words that a record may be known by, and no number, code or long text. */
export function isName({ kind, codes, maxLength = Number.POSITIVE_INFINITY }: CompiledColumn): boolean {
  return codes === undefined && ((kind === 'text' && maxLength > codeLength) || kind === 'lookup');
}

/** Whether a column holds the state of a record: a code of which some have a colour. */
export function isState({ codes = [] }: Pick<CompiledColumn, 'codes'>): boolean {
  return codes.some(({ tone }) => tone !== undefined);
}

/** Letters of the longer line of a title that is broken where its two lines are shortest. */
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
