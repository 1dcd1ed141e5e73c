import { figuresOf, isFigure } from '../../../../contract/model/compiledGrid';
import type { Grid } from '../../../../contract/model/generated/screen';
import type { AnyColumn } from '../../../language/kinds/anyKind';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { columnOf, isPart, sourceFields } from '../../../language/views/columns';
import { findField } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import { checkCurrency } from '../money/checkCurrency';
import type { Report, Rule } from '../Rule';

/** Types that cannot be grouped. */
const ungrouped: ReadonlySet<string> = new Set(['json', 'file', 'lines', 'denominations', 'password']);

/** Names of figure columns. */
const figuresIn = (columns: readonly AnyColumn[]) =>
  figuresOf(columns.map(({ field, compute }) => ({ name: field, compute })));

/** Grouping columns have one value per record. */
function checkKeys({ screen, project }: ScreenView, per: readonly string[], report: Report): void {
  const columns = (screen.grid?.columns ?? []).map(columnOf);
  const names = columns.map(({ field }) => field);
  const figures = figuresIn(columns);
  for (const [index, name] of per.entries()) {
    const place = placeOf(per, index);
    const column = columns.find(({ field }) => field === name);
    if (column === undefined) report(place, `The grid has no column «${name}».${didYouMean(name, names)}`);
    else if (figures.has(name)) report(place, `«${name}» is a figure of the group: it can't group.`);
    if (column?.compute !== undefined || screen.entity === undefined) continue;
    const found = findField(project, screen.entity, name);
    if ('missing' in found) continue;
    if (found.field.multiple || ungrouped.has(kindOf(found.field)))
      report(place, `«${name}» can't group: it is a list, or has no single value.`);
  }
}

/**
 * Every column is a grouping column, read through one, or a figure; amounts are not summed across currencies.
 */
function checkColumns({ screen, project }: ScreenView, per: readonly string[], report: Report): void {
  const columns = screen.grid?.columns ?? [];
  const figures = figuresIn(columns.map(columnOf));
  for (const [index, column] of columns.map(columnOf).entries()) {
    const { field, compute } = column;
    const place = placeOf(columns, index);
    if (column.editable) report(place, `«${field}» belongs to a group: it can't be edited.`);
    if (!figures.has(field)) {
      const isKnown = per.some((name) => field === name || field.startsWith(`${name}.`));
      if (!isKnown && !isPart(screen.grid, column))
        report(place, `«${field}» differs within a group: add it to «groupBy», or make it a figure.`);
      continue;
    }
    const { entity } = screen;
    if (entity === undefined || compute === undefined || !isFigure(compute)) continue;
    const where = { ...screen.grid?.where, ...compute.where };
    for (const path of sourceFields(screen, column)) {
      const amount = { entity, path, where, per, words: '«groupBy» or «where» has' };
      if (compute.op !== 'distinct') checkCurrency(project, amount, place, report);
    }
  }
}

/** A group is no record: record actions are not allowed. */
function checkRows(view: ScreenView, grid: Grid, report: Report): void {
  if (view.screen.entity === undefined || (grid.source ?? 'query') !== 'query')
    report(
      placeOf(grid, 'groupBy'),
      'The server groups records: «groupBy» needs an entity, and no «source».',
    );
  for (const word of ['tree', 'save'] as const)
    if (grid[word] !== undefined)
      report(placeOf(grid, word), `«${word}» needs records, and the rows are groups.`);
  if (grid.detail?.blocks !== undefined)
    report(placeOf(grid.detail, 'blocks'), '«blocks» need a record, and the rows are groups.');
  for (const action of floorplanActions(view)) {
    const { id, placement, block, record, set } = action;
    const ofRecord = placement === 'bulk' || (placement === 'row' && (set ?? record?.match(/^\$row\.id$/)));
    if (block === undefined && ofRecord)
      report(placeOf(action), `Action «${id}» needs a record, and the rows are groups.`);
  }
}

/** Additive columns; the total of a percentage is the percentage of the sums. */
const adding: ReadonlySet<string> = new Set(['sum', 'count', 'difference', 'add', 'ratio']);

/**
 * Only additive columns have totals: sums, counts and calculations of them, but no averages, minima or
 * maxima.
 */
function checkTotals({ columns = [], totals = [] }: Grid, report: Report): void {
  const allColumns = columns.map(columnOf);
  const figures = figuresIn(allColumns);
  const addsUp = (name: string): boolean => {
    const { compute } = allColumns.find(({ field }) => field === name) ?? {};
    if (compute === undefined || !figures.has(name)) return true;
    return adding.has(compute.op) && (compute.op === 'sum' || (compute.args ?? []).every(addsUp));
  };
  for (const [index, name] of totals.entries())
    if (!addsUp(name)) report(placeOf(totals, index), `«${name}» has no total: only sums and counts have.`);
}

/** Group rows show grouping values and figures of their records. */
export const groupByWords: Rule = {
  name: 'group-by-words',
  description: 'A grid of groups has grouping columns and figures, each in one currency.',
  parts: true,
  screen(view, report) {
    const { grid } = view.screen;
    if (grid?.groupBy === undefined) {
      for (const [index, column] of (grid?.columns ?? []).map(columnOf).entries())
        if (column.compute && isFigure(column.compute) && column.compute.op !== 'count')
          report(
            placeOf(grid?.columns ?? [], index),
            `«${column.field}» is a figure of a group: the grid needs «groupBy».`,
          );
      return;
    }
    checkKeys(view, grid.groupBy, report);
    checkColumns(view, grid.groupBy, report);
    checkRows(view, grid, report);
    checkTotals(grid, report);
  },
};
