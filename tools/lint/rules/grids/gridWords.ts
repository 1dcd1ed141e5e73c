import { maxCodeLength } from '../../../../contract/model/compiledGrid';
import type { Grid } from '../../../../contract/model/generated/screen';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { columnOf, maxTextLength } from '../../../language/views/columns';
import { findField, lookupEntity } from '../../../language/views/findField';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import { editableColumns } from '../../../language/views/partViews';
import type { ScreenView } from '../../../language/views/ScreenView';
import type { Report, Rule } from '../Rule';
import { checkWhere } from './checkWhere';

/** Field types too large to edit in a grid cell. */
const tooLarge: ReadonlySet<string> = new Set([
  'json',
  'file',
  'lines',
  'denominations',
  'lookup',
  'multiline',
]);

/** Editable columns are writable fields of the screen's entity. */
function checkEditable({ screen, project }: ScreenView, report: Report): void {
  const { entity, bffPath, grid } = screen;
  for (const entry of grid?.columns ?? []) {
    const column = columnOf(entry);
    if (!column.editable) continue;
    const place = placeOf(column, 'editable');
    const found = entity === undefined ? undefined : findField(project, entity, column.field);
    if (
      found === undefined ||
      'missing' in found ||
      column.field.includes('.') ||
      column.$ref !== undefined
    ) {
      report(place, `«${column.field}» is no field of the screen's entity: it can't be edited here.`);
    } else if (found.field.readOnly || found.field.generated) {
      report(place, `«${column.field}» is written by the server only.`);
    } else if (tooLarge.has(kindOf(found.field)) || found.field.multiple) {
      report(place, `«${column.field}» can't be edited in a cell: use a form.`);
    } else if (bffPath === undefined && grid?.save === undefined) {
      report(place, 'Editable columns need an endpoint: bffPath, or save.');
    }
  }
}

/** Text columns stretch instead of staying in place. Codes, which are short texts, stay. */
function checkPinned({ screen, project }: ScreenView, report: Report): void {
  for (const entry of screen.grid?.columns ?? []) {
    const column = columnOf(entry);
    if (column.pinned === undefined || column.compute !== undefined || column.$ref !== undefined) continue;
    const found = screen.entity === undefined ? undefined : findField(project, screen.entity, column.field);
    if (found !== undefined && 'missing' in found) continue;
    const field = found?.field;
    const kind = kindOf(field ?? column);
    const isLong = (maxTextLength(field) ?? Number.POSITIVE_INFINITY) > maxCodeLength;
    if (kind === 'lookup' || kind === 'multiline' || (kind === 'text' && isLong))
      report(
        placeOf(column, 'pinned'),
        `«${column.field}» is a text, which shares the free width instead of staying in place. Remove «pinned».`,
      );
  }
}

/** Editable boolean columns. */
function editableTicks(view: ScreenView): readonly string[] {
  const { screen, project } = view;
  return editableColumns(view).filter((name) => {
    const found = screen.entity === undefined ? undefined : findField(project, screen.entity, name);
    return found !== undefined && 'field' in found && kindOf(found.field) === 'boolean';
  });
}

function checkTree(view: ScreenView, { tree, source, groups, paging }: Grid, report: Report): void {
  const { screen, project } = view;
  if (tree === undefined) return;
  if (tree.cascade && editableTicks(view).length === 0)
    report(placeOf(tree, 'cascade'), '«cascade» needs an editable boolean column.');
  if (groups !== undefined) report(placeOf(tree), 'A tree has no groups.');
  if (paging === 'scroll')
    report(placeOf(tree), "A tree is loaded completely: it can't be paged by scrolling.");
  // The rows of a source have what it answers.
  if (screen.entity === undefined || source !== undefined) return;
  const found = findField(project, screen.entity, tree.parent);
  const place = placeOf(tree, 'parent');
  if ('missing' in found) report(place, found.missing);
  else if (lookupEntity(found.field) !== screen.entity)
    report(place, `«${tree.parent}» does not refer to «${screen.entity}»: it is no parent.`);
}

/** A grid's filter uses fields of the entity; blocks have their own filter. */
function checkGridWhere(view: ScreenView, { where }: Grid, report: Report): void {
  const { screen, project } = view;
  for (const { id, grid } of blocksOf(view)) {
    if (grid?.where !== undefined)
      report(placeOf(grid, 'where'), `«where» belongs to the block «${id}» itself, next to its entity.`);
  }
  if (where === undefined) return;
  if (screen.entity !== undefined) checkWhere(where, screen.entity, project, report);
  else
    for (const name of Object.keys(where))
      report(placeOf(where, name), '«where» needs records, and the screen has no entity.');
}

/** Views of the rows show figures or dates of the same records. */
function checkViews(
  view: ScreenView,
  grid: Grid,
  word: 'alternateViews' | 'besideViews',
  report: Report,
): void {
  const { [word]: views = [], source } = grid;
  const blocks = blocksOf(view);
  const ids = blocks.map(({ id }) => id);
  if (views.length > 0 && (source !== undefined || !view.floorplan?.filter))
    report(placeOf(views), `«${word}» need a filter, and no «source».`);
  if (word === 'besideViews' && views.length > 0 && grid.quickFilter)
    report(
      placeOf(grid, 'quickFilter'),
      '«besideViews» follow the filter: a quick filter would affect only the rows.',
    );
  for (const [index, id] of views.entries()) {
    const block = blocks.find((one) => one.id === id);
    const place = placeOf(views, index);
    if (block === undefined) report(place, `The screen has no block «${id}».${didYouMean(id, ids)}`);
    else if (
      block.entity !== view.screen.entity ||
      !(block.groupBy ?? block.date) ||
      block.grid !== undefined
    )
      report(
        place,
        `«${id}» has no figures of ${view.screen.entity ?? 'the rows'}: «entity», and «groupBy» or «date».`,
      );
    else if (word === 'besideViews' && grid.alternateViews?.includes(id))
      report(
        place,
        `«${id}» is already an alternate view: «alternateViews» and «besideViews» exclude each other.`,
      );
  }
}

/** Movable rows are records, and their integer position is a column. */
function checkOrder(view: ScreenView, grid: Grid, report: Report): void {
  const { screen, project } = view;
  const { order, tree, groupBy, groups, source } = grid;
  if (order === undefined) {
    const move = floorplanActions(view).find(({ type }) => type === 'move');
    if (move !== undefined) report(placeOf(move), 'Rows are moved in a grid with «order» only.');
    return;
  }
  const place = placeOf(grid, 'order');
  const found = screen.entity === undefined ? undefined : findField(project, screen.entity, order);
  const columns = (grid.columns ?? []).map((entry) => columnOf(entry).field);
  if (found === undefined || screen.bffPath === undefined)
    report(place, '«order» needs records: an entity and a bffPath.');
  else if ('missing' in found) report(place, found.missing);
  else if (kindOf(found.field) !== 'integer' || found.field.unique)
    report(
      place,
      `«${order}» is no position: that is an integer without «unique», because two rows share it while they are moved.`,
    );
  else if (!columns.includes(order)) report(place, `«${order}» is no column: rows can't be sorted by it.`);
  if (tree !== undefined || groupBy !== undefined || groups !== undefined || source !== undefined)
    report(place, 'Rows can be moved only in a list without tree, groups, «groupBy» and «source».');
}

/** The properties of a grid are consistent. */
export const gridWords: Rule = {
  name: 'grid-words',
  description: 'The words of a grid are compatible with each other and with its rows.',
  screen(view, report) {
    const { grid } = view.screen;
    if (grid === undefined) return;
    checkEditable(view, report);
    checkPinned(view, report);
    checkTree(view, grid, report);
    checkOrder(view, grid, report);
    checkGridWhere(view, grid, report);
    if (grid.save !== undefined && editableColumns(view).length === 0)
      report(placeOf(grid, 'save'), '«save» needs an editable column.');
    if (grid.paging === 'scroll' && grid.groups !== undefined)
      report(placeOf(grid, 'paging'), 'Groups need pages: they can’t be paged by scrolling.');
    const blocks = blocksOf(view).map(({ id }) => id);
    for (const [index, id] of (grid.detail?.blocks ?? []).entries()) {
      if (!blocks.includes(id)) {
        const place = placeOf(grid.detail?.blocks ?? grid, index);
        report(place, `The screen has no block «${id}».${didYouMean(id, blocks)}`);
      }
    }
    checkViews(view, grid, 'alternateViews', report);
    checkViews(view, grid, 'besideViews', report);
    const bulk = floorplanActions(view).find(({ placement }) => placement === 'bulk');
    if (bulk !== undefined && grid.selection === 'single') {
      report(
        placeOf(grid, 'selection'),
        `Action «${bulk.id}» needs selected rows, and only one can be selected.`,
      );
    }
  },
};
