import { isFigure } from '../../../contract/compiledGrid';
import type { Column, Grid } from '../../../contract/generated/screen';
import { columnOf } from '../../compiler/language/columns';
import { type FoundField, findField } from '../../compiler/language/findField';
import { floorplanActions } from '../../compiler/language/floorplanActions';
import { kindOf } from '../../compiler/language/kindOf';
import { didYouMean } from '../../compiler/language/nearest';
import type { ScreenView } from '../../compiler/language/ScreenView';
import type { Project } from '../../compiler/project/Project';
import { placeOf } from '../../compiler/source/places';
import type { Report, Rule } from './Rule';

/** Kinds whose values make no groups. */
const ungrouped: ReadonlySet<string> = new Set(['json', 'file', 'lines', 'denominations', 'password']);

const isOfGroup = ({ computed }: Column) => computed !== undefined && isFigure(computed);

/** What rows are grouped by is a column with a value of each record that everybody may see. */
function checkKeys({ screen, project }: ScreenView, per: readonly string[], report: Report): void {
  const columns = (screen.grid?.columns ?? []).map(columnOf);
  const names = columns.map(({ field }) => field);
  for (const [index, name] of per.entries()) {
    const place = placeOf(per, index);
    const column = columns.find(({ field }) => field === name);
    if (column === undefined) report(place, `The grid has no column «${name}».${didYouMean(name, names)}`);
    else if (isOfGroup(column)) report(place, `«${name}» is a figure of the group: no row stands for each.`);
    if (column?.computed !== undefined || screen.entity === undefined) continue;
    const found = findField(project, screen.entity, name);
    if ('missing' in found) continue;
    const { mask, multiple } = found.field;
    if (mask !== undefined || multiple || ungrouped.has(kindOf(found.field)))
      report(place, `«${name}» makes no groups: it is hidden, a list, or no single value.`);
  }
}

/** Every column is one of the groups, read through one of them, or a figure; amounts never go over currencies. */
function checkColumns({ screen, project }: ScreenView, per: readonly string[], report: Report): void {
  const columns = screen.grid?.columns ?? [];
  for (const [index, column] of columns.map(columnOf).entries()) {
    const { field, computed } = column;
    const place = placeOf(columns, index);
    if (column.editable) report(place, `«${field}» is of a group: it can't be changed here.`);
    if (!isOfGroup(column)) {
      const isKnown = per.some((name) => field === name || field.startsWith(`${name}.`));
      if (!isKnown) report(place, `«${field}» differs within a group: it stands in «per», or is a figure.`);
      continue;
    }
    const path = computed?.of?.[0];
    const found =
      path === undefined || screen.entity === undefined ? undefined : findField(project, screen.entity, path);
    if (path === undefined || found === undefined || 'missing' in found) continue;
    if (found.field.mask !== undefined)
      report(place, `«${path}» is hidden in part: its figures would give it away.`);
    const currency = currencyOf(project, found);
    const beside = `${path.slice(0, path.lastIndexOf('.') + 1)}${currency}`;
    if (currency !== undefined && !per.includes(beside) && !isOne(screen.grid?.where?.[beside]))
      report(
        place,
        `«${path}» is in several currencies: «per» or «where» has to tell them apart by «${beside}».`,
      );
  }
}

/** The field that tells the currency of an amount; one beside it by that name is taken for it. */
function currencyOf(project: Project, { entity, field }: FoundField): string | undefined {
  const hasOne = project.entities.get(entity)?.value.fields.currency !== undefined;
  return field.currencyField ?? (hasOne && kindOf(field) === 'decimal' ? 'currency' : undefined);
}

const isOne = (value: unknown) => typeof value === 'string' && !value.startsWith('$');

/** A group is no record: nothing that is done with one is done with it. */
function checkRows(view: ScreenView, grid: Grid, report: Report): void {
  if (view.screen.entity === undefined || (grid.source ?? 'query') !== 'query')
    report(placeOf(grid, 'per'), 'Groups are made by the server, of records: an entity, and no «source».');
  for (const word of ['tree', 'save'] as const)
    if (grid[word] !== undefined)
      report(placeOf(grid, word), `«${word}» is about records, and rows are groups.`);
  if (grid.detail?.blocks !== undefined)
    report(placeOf(grid.detail, 'blocks'), '«blocks» are about a record, and rows are groups.');
  for (const action of floorplanActions(view)) {
    const { id, placement, block, record, set } = action;
    const ofRecord = placement === 'bulk' || (placement === 'row' && (set ?? record?.match(/^\$row\.id$/)));
    if (block === undefined && ofRecord)
      report(placeOf(action), `Action «${id}» is about a record, and rows are groups.`);
  }
}

/** Sums and numbers of records add up; averages do not, nor do the least and the greatest. */
function checkTotals({ columns = [], totals = [] }: Grid, report: Report): void {
  for (const [index, name] of totals.entries()) {
    const { computed } = columns.map(columnOf).find(({ field }) => field === name) ?? {};
    if (computed !== undefined && isFigure(computed) && !['sum', 'count'].includes(computed.is))
      report(placeOf(totals, index), `«${name}» does not add up: totals are of sums and counts.`);
  }
}

/** Rows that stand for groups of records show what their records have in common, and figures of them. */
export const perWords: Rule = {
  name: 'per-words',
  description: 'A grid with a row a group has what it is grouped by and figures, in one currency each.',
  parts: true,
  screen(view, report) {
    const { grid } = view.screen;
    if (grid?.per === undefined) {
      for (const [index, column] of (grid?.columns ?? []).map(columnOf).entries())
        if (isOfGroup(column) && column.computed?.is !== 'count')
          report(
            placeOf(grid?.columns ?? [], index),
            `«${column.field}» is of a group: the grid needs «per».`,
          );
      return;
    }
    checkKeys(view, grid.per, report);
    checkColumns(view, grid.per, report);
    checkRows(view, grid, report);
    checkTotals(grid, report);
  },
};
