import type { ComputedColumn } from '../../../contract/model/compiledGrid';
import type { BlockProps } from '../parts/BlockProps';
import { categoryText, figureSize, figureText } from '../parts/figures';
import { leadOf } from '../parts/leadOf';
import { stepsOf } from './stepsOf';

/** One series of a chart. */
export interface ChartSeries {
  readonly name: string;
  readonly title: string;
  /** Length for each category. */
  readonly sizes: readonly number[];
  /** The same values, formatted. */
  readonly texts: readonly string[];
}

/** Data of a chart. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Click handlers of the categories' figures, if any. */
  readonly leads?: readonly ((() => void) | undefined)[];
}

/** Converts the rows of a block to chart data. */
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

/** Operations on timestamps whose results are chronological. */
const times: ReadonlySet<ComputedColumn['op']> = new Set(['month', 'year', 'hour', 'weekday']);

/** Whether the categories are chronological: drawn from left to right. */
export function isOverTime({ block }: BlockProps): boolean {
  const { interval, category } = block.definition.data ?? {};
  const { op } = category?.compute ?? {};
  return (
    interval !== undefined ||
    category?.kind.startsWith('date') === true ||
    (op !== undefined && times.has(op))
  );
}
