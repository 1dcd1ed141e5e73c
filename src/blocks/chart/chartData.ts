import type { ComputedColumn } from '../../../contract/compiledGrid';
import type { BlockProps } from '../board/BlockProps';
import { categoryText, figureSize, figureText } from '../board/figures';
import { leadOf } from '../board/leadOf';
import { stepsOf } from './stepsOf';

/** One series of a chart. */
export interface ChartSeries {
  readonly name: string;
  readonly title: string;
  /** A length for each category. */
  readonly sizes: readonly number[];
  /** The same as shown. */
  readonly texts: readonly string[];
}

/** What a chart draws. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** What a click on the figures of a category does, where it does anything. */
  readonly leads?: readonly ((() => void) | undefined)[];
}

/** The rows of a block as a chart has them. */
export function chartData(props: BlockProps): ChartData {
  const { definition } = props.block;
  const rows = definition.chart === 'funnel' ? stepsOf(props.block.rows, definition.data) : props.block.rows;
  return {
    leads: rows.map((row) => leadOf(props, row)),
    categories: rows.map((row) => categoryText(props, row)),
    series: (definition.data?.series ?? []).map((column) => ({
      name: column.name,
      title: props.screen.ports.text(column.title),
      sizes: rows.map((row) => figureSize(column, row)),
      texts: rows.map((row) => figureText(props, column, row)),
    })),
  };
}

/** What is worked out of a moment, and goes on as time does. */
const times: ReadonlySet<ComputedColumn['op']> = new Set(['month', 'year', 'hour', 'weekday']);

/** Whether what figures are of is time, which goes from left to right. */
export function isOverTime({ block }: BlockProps): boolean {
  const { interval, category } = block.definition.data ?? {};
  const { op } = category?.compute ?? {};
  return (
    interval !== undefined ||
    category?.kind.startsWith('date') === true ||
    (op !== undefined && times.has(op))
  );
}
