import type { BlockProps } from '../board/BlockProps';
import { categoryText, figureSize, figureText } from '../board/figures';

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
}

/** The rows of a block as a chart has them. */
export function chartData(props: BlockProps): ChartData {
  const { rows, definition } = props.block;
  return {
    categories: rows.map((row) => categoryText(props, row)),
    series: (definition.data?.series ?? []).map((column) => ({
      name: column.name,
      title: props.screen.ports.text(column.title),
      sizes: rows.map((row) => figureSize(column, row)),
      texts: rows.map((row) => figureText(props, column, row)),
    })),
  };
}

/** Whether what figures are of is time, which goes from left to right. */
export function isOverTime({ block }: BlockProps): boolean {
  const { per, category } = block.definition.data ?? {};
  return per !== undefined || category?.kind === 'date' || category?.kind === 'date-time';
}
