import type { CompiledLineColumn } from '../../../../contract/model/compiledForm';

/** Widths of a column that is entered: with room, and the least that still shows what it is for. */
interface Widths {
  readonly full: number;
  readonly least: number;
}

/**
 * With room an amount like 1.234.567,89 with its currency's digits, the name of a record beside the buttons of its look-up. Texts
 * shrink most: outside of the entered line they wrap. A number of one piece keeps its width.
 */
const widthsByKind: Readonly<Partial<Record<CompiledLineColumn['kind'], Widths>>> = {
  integer: { full: 120, least: 72 },
  decimal: { full: 140, least: 112 },
  lookup: { full: 260, least: 156 },
  codes: { full: 130, least: 100 },
  country: { full: 170, least: 110 },
  currency: { full: 112, least: 92 },
  iban: { full: 260, least: 240 },
  phone: { full: 160, least: 140 },
  date: { full: 130, least: 124 },
  text: { full: 120, least: 88 },
};

const usual: Widths = { full: 90, least: 90 };

type Sized = Pick<CompiledLineColumn, 'kind' | 'minWidth'>;

/** Widths of a column of lines, in px at the usual text size. */
export function columnWidths({ kind, minWidth = 0 }: Sized): Widths {
  const { full, least } = widthsByKind[kind] ?? usual;
  return { full: Math.max(full, minWidth), least };
}

const rem = (px: number) => `${px / 16}rem`;

/**
 * Least widths of the columns of lines, as CSS at the usual text size: their full ones where the table has room. Where it has not,
 * the room beyond the least is shared in proportion to what each lacks, so that the table scrolls only if the least are too wide.
 * @param beside px of what stands beside the columns: the number of the line, its buttons
 */
export function leastWidths(columns: readonly Sized[], beside: number): readonly string[] {
  const widths = columns.map(columnWidths);
  const least = widths.reduce((sum, one) => sum + one.least, beside);
  const lacking = widths.reduce((sum, one) => sum + one.full - one.least, 0);
  return widths.map((one) => {
    const share = lacking === 0 ? 0 : (one.full - one.least) / lacking;
    const shared = `${rem(one.least)} + (100cqw - ${rem(least)}) * ${share.toFixed(4)}`;
    return `clamp(${rem(one.least)}, ${shared}, ${rem(one.full)})`;
  });
}
