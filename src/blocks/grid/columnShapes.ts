import type { CompiledColumn } from '../../../contract/compiledGrid';
import { columnRoom } from './columnRoom';

/** Room that the name of a sum needs. */
const sumNameWidth = 150;

/** Where a column stands and what it takes, in pixels. */
export interface ColumnShape {
  readonly column: CompiledColumn;
  readonly pinned: 'left' | 'right' | undefined;
  /** Whether it takes its part of what the other columns leave free; `width` is that part. */
  readonly flexible: boolean;
  readonly width: number;
  /** Narrower than this it never is. */
  readonly least: number;
}

/** What the shapes of columns hang on. */
export interface ShapedBy {
  text(key: string): string;
  /** How many times larger text is than usual. */
  readonly scale: number;
  /** Whether the first column stays while the others scroll. */
  readonly pinFirst: boolean;
  /** Whether there are lines of sums, whose names stand in the first column. */
  readonly sums: boolean;
}

/** The shapes of columns side by side. */
export function columnShapes(columns: readonly CompiledColumn[], by: ShapedBy): readonly ColumnShape[] {
  const { text, scale, pinFirst, sums } = by;
  const shapes = columns.map((column, index) => {
    const pinned = column.pinned ?? (index === 0 && pinFirst ? 'left' : undefined);
    const { width, least, stretches } = columnRoom(column, text(column.title), text);
    const atLeast = index === 0 && sums ? sumNameWidth : 0;
    const scaled = (needed: number) => Math.round(Math.max(needed, atLeast) * scale);
    return { column, pinned, stretches, width: scaled(width), least: scaled(least) };
  });
  // A pinned column keeps its width; texts share what the others leave, and where there is none, all do.
  const some = shapes.some(({ column, pinned, stretches }) => !pinned && !column.hidden && stretches);
  return shapes.map(({ stretches, ...shape }) => ({
    ...shape,
    flexible: !shape.pinned && (stretches || !some),
  }));
}
