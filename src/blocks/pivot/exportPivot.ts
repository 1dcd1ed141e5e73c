import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { CompiledField } from '../../../contract/model/compiledForm';
import type { Json } from '../../../contract/values/json';
import { filterFacts, type ScreenStore } from '../../engine';
import type { Pivot } from './pivotOf';

/** Formats keys and figures of a pivot. */
export interface PivotWords {
  rowText(row: Json): string;
  columnText(column: Json): string;
  figure(value: Json): string;
}

/** Exports a pivot as a workbook as shown, with totals. */
export async function exportPivot(
  screen: ScreenStore,
  { category, series }: CompiledBlockData,
  pivot: Pivot,
  title: string,
  { rowText, columnText }: Pick<PivotWords, 'rowText' | 'columnText'>,
): Promise<boolean> {
  const [figure] = series;
  if (category === undefined || figure === undefined) return false;
  const { ports, form } = screen;
  const total = ports.text('grid:total');
  const first: CompiledField = { name: category.name, title: category.title, kind: 'text' };
  const columns = [
    { ...first, words: ports.text(category.title) },
    ...pivot.columns.map((column, at) => ({ ...figure, name: `c${at}`, words: columnText(column) })),
    { ...figure, name: 'total', words: total },
  ];
  const rows = pivot.rows.map((row) => [
    rowText(row),
    ...pivot.columns.map((column) => pivot.cell(row, column)),
    pivot.rowTotal(row),
  ]);
  const totals = [
    ...pivot.columns.map((column, at) => [`c${at}`, pivot.columnTotal(column)]),
    ['total', pivot.total],
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
