import type { CompiledLineColumn } from '../../../../contract/model/compiledForm';

/** Widths in px of a column that is entered: with room, and the least that still shows what it is for. */
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
  currency: { full: 112, least: 84 },
  iban: { full: 260, least: 240 },
  phone: { full: 160, least: 140 },
  date: { full: 130, least: 124 },
  text: { full: 120, least: 88 },
};

const usual: Widths = { full: 90, least: 90 };

type Sized = Pick<CompiledLineColumn, 'kind' | 'minWidth'>;

function widthsOf({ kind, minWidth = 0 }: Sized): Widths {
  const { full, least } = widthsByKind[kind] ?? usual;
  return { full: Math.max(full, minWidth), least };
}

const rem = (px: number) => `${px / 16}rem`;

/**
 * Least widths of the columns of lines, as CSS at the usual text size: their full ones where the table has room, smaller ones in the
 * same proportion where it has not, so that it scrolls only if the least are too wide as well.
 * @param beside px of what stands beside the columns: the number of the line, its buttons
 */
export function leastWidths(columns: readonly Sized[], beside: number): readonly string[] {
  const total = columns.reduce((sum, column) => sum + widthsOf(column).full, 0);
  return columns.map((column) => {
    const { full, least } = widthsOf(column);
    const share = `calc((100cqw - ${rem(beside)}) * ${(full / total).toFixed(4)})`;
    return `clamp(${rem(least)}, ${share}, ${rem(full)})`;
  });
}
