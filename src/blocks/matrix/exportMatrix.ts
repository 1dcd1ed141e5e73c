import type { CompiledBlockData } from '../../../contract/compiledBlocks';
import type { CompiledField } from '../../../contract/compiledForm';
import type { Json } from '../../../contract/json';
import { filterFacts, type ScreenStore } from '../../engine';
import type { Matrix } from './matrixOf';

/** How keys and figures of a matrix are told. */
export interface MatrixWords {
  rowText(row: Json): string;
  columnText(column: Json): string;
  figure(value: Json): string;
}

/** Saves a matrix as a workbook, as it stands: its rows and columns in their order, with the totals at the edges. */
export async function exportMatrix(
  screen: ScreenStore,
  { category, series }: CompiledBlockData,
  matrix: Matrix,
  title: string,
  { rowText, columnText }: Pick<MatrixWords, 'rowText' | 'columnText'>,
): Promise<boolean> {
  const [figure] = series;
  if (category === undefined || figure === undefined) return false;
  const { ports, form } = screen;
  const total = ports.text('grid:total');
  const first: CompiledField = { name: category.name, title: category.title, kind: 'text' };
  const columns = [
    { ...first, words: ports.text(category.title) },
    ...matrix.columns.map((column, at) => ({ ...figure, name: `c${at}`, words: columnText(column) })),
    { ...figure, name: 'total', words: total },
  ];
  const rows = matrix.rows.map((row) => [
    rowText(row),
    ...matrix.columns.map((column) => matrix.cell(row, column)),
    matrix.rowTotal(row),
  ]);
  const totals = [
    ...matrix.columns.map((column, at) => [`c${at}`, matrix.columnTotal(column)]),
    ['total', matrix.total],
  ];
  const sums = {
    '': Object.fromEntries(totals.flatMap(([name, sum]) => (sum === null ? [] : [[name, String(sum)]]))),
  };
  return ports.exportRows({
    title,
    format: 'xlsx',
    filters: form ? await filterFacts(screen, { filter: form.filledValues, text: '' }) : [],
    columns,
    read: async () => ({
      rows: JSON.stringify(rows),
      count: rows.length,
      total: rows.length,
      sums,
      next: null,
    }),
  });
}
