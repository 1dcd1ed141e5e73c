import { textWidth } from '../../values/textWidth';
import type { SortOrder } from '../../wire/query';
import type { CompiledColumn } from '../compiledGrid';
import { columnRoom } from './columnRoom';

/** Width of the label of a total, in px. */
const sumNameWidth = 150;

/** The largest total that a column has room for; its font, and what is beside it: the estimate of its width is generous. In px. */
const largestSum = '99.999.999.999,99';
const sumPadding = 16;
const sumSize = 14;

/** Width of a column with totals. A fixed currency stands behind them. */
function sumWidth({ currencyCode }: CompiledColumn): number {
  const shown = [largestSum, ...(currencyCode ? [currencyCode] : [])].join(' ');
  return textWidth(shown, 'bold') * sumSize + sumPadding;
}

/** Position and width of a column, in px. */
export interface ColumnShape {
  readonly column: CompiledColumn;
  readonly pinned: 'left' | 'right' | undefined;
  /** Whether it shares the free width by `share`. */
  readonly flexible: boolean;
  readonly share: number;
  readonly width: number;
  /** Minimum width. */
  readonly least: number;
  /** Minimum width beside the state or the amount of its record. */
  readonly pressed: number;
}

/** Parameters of column shapes. */
export interface ShapedBy {
  text(key: string): string;
  /** Text size relative to the usual one. */
  readonly scale: number;
  /** Initial sort order. */
  readonly sort?: readonly SortOrder[];
  /** Whether the first column is pinned. */
  readonly pinFirst: boolean;
  /** Columns with totals; the label of a total row is in the first column. */
  readonly totals: readonly string[];
}

/** Computes the shapes of all columns. */
export function columnShapes(columns: readonly CompiledColumn[], by: ShapedBy): readonly ColumnShape[] {
  const { text, scale, pinFirst, totals, sort } = by;
  const shapes = columns.map((column, index) => {
    const pinned = column.pinned ?? (index === 0 && pinFirst ? 'left' : undefined);
    const { width, least, pressed, stretches, share } = columnRoom(
      column,
      text(column.title),
      text,
      sort?.some(({ field }) => field === column.name),
      (sort?.length ?? 0) > 1,
    );
    const ofSum = column.kind === 'decimal' && totals.includes(column.name) ? sumWidth(column) : 0;
    const atLeast = index === 0 && totals.length > 0 ? sumNameWidth : ofSum;
    const scaled = (needed: number) => Math.round(Math.max(needed, atLeast) * scale);
    return {
      column,
      pinned,
      stretches,
      width: scaled(width),
      share: scaled(share),
      least: scaled(least),
      pressed: scaled(pressed),
    };
  });
  // Texts share the free width, or if there are none, all columns. A pinned column keeps its width, which would cut
  // a text beside free width: texts are not pinned.
  const some = shapes.some(({ column, stretches }) => !column.hidden && stretches);
  return shapes.map(({ stretches, pinned, ...shape }) => {
    const flexible = some ? stretches : !pinned;
    return { ...shape, flexible, pinned: flexible ? undefined : pinned };
  });
}
