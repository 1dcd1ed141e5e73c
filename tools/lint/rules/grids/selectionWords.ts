import { isAnyDecimal } from '../../../../contract/values/money';
import { fieldWords } from '../../../language/form/fieldWords';
import type { AnyAction, AnyBlock, AnySelectionFigure } from '../../../language/kinds/anyKind';
import { blocksOf } from '../../../language/kinds/blocksOf';
import { kindOf } from '../../../language/kinds/kindOf';
import { placeOf } from '../../../language/source/places';
import { chosenPath, gridColumn, gridNames, gridView } from '../../../language/views/chosenGrid';
import { columnBase, columnOf } from '../../../language/views/columns';
import { floorplanActions } from '../../../language/views/floorplanActions';
import { didYouMean } from '../../../language/views/nearest';
import type { ScreenView } from '../../../language/views/ScreenView';
import { checkKind, kindsOf } from '../fields/checkKind';
import type { Report, Rule } from '../Rule';

const noGrid = (grid: string, grids: readonly string[]) =>
  `The screen has no grid «${grid}».${didYouMean(grid, grids)}`;

/** A figure's column exists, is a number, and belongs to one currency given by the rows. */
function checkColumn(view: ScreenView, figure: AnySelectionFigure, index: number, report: Report): void {
  const place = placeOf(figure.args, index);
  const { grid, column: name } = chosenPath(figure.args[index] ?? '');
  const shown = gridView(view, grid);
  if (shown === undefined) {
    report(place, noGrid(grid, gridNames(view)));
    return;
  }
  if (figure.op === 'count') {
    if (name !== undefined) report(place, `Rows are counted, not their values: «${grid}».`);
    return;
  }
  const column = gridColumn(shown, name);
  if (column === undefined) {
    const columns = (shown.screen.grid?.columns ?? []).map((entry) => columnOf(entry).field);
    report(place, `«${grid}» has no column «${name ?? ''}».${didYouMean(name ?? '', columns)}`);
    return;
  }
  const found = columnBase(view.project, shown.screen, column);
  const words = found === undefined || 'missing' in found ? column : { ...found.field, ...column };
  const kind = kindOf(words);
  if (kind !== 'decimal' && kind !== 'integer') {
    report(place, `«${column.field}» is ${kind}: only numbers have a sum.`);
    return;
  }
  const currency = shown.screen.grid?.currencyField ?? 'currency';
  const where = blocksOf(view).find(({ id }) => id === grid)?.where ?? {};
  const isOne = Object.hasOwn(where, currency) || gridColumn(shown, currency) !== undefined;
  if ('currencyField' in words && words.currencyField !== undefined && !isOne)
    report(
      place,
      `«${column.field}» has a currency: without the column «${currency}» the sum has no currency.`,
    );
}

function checkBound(view: ScreenView, figure: AnySelectionFigure, report: Report): void {
  const { within } = figure;
  checkKind(kindsOf('selectionFigure'), figure, report);
  if (within === undefined) return;
  const place = placeOf(figure, 'within');
  const source = view.fields.get(within);
  if (isAnyDecimal(within)) return;
  if (source === undefined)
    report(place, `The form has no field «${within}».${didYouMean(within, [...view.fields.keys()])}`);
  else if (kindOf(fieldWords(source, false)) !== 'decimal')
    report(place, `«${within}» is no decimal: it can't limit a difference.`);
}

function checkFigures(view: ScreenView, figures: readonly AnySelectionFigure[], report: Report): void {
  figures.forEach((figure, index) => {
    const { id, op, args } = figure;
    const place = placeOf(figure, 'id');
    if (gridNames(view).includes(id)) report(place, `«${id}» is the name of a grid: rename the figure.`);
    if (figures.findIndex((one) => one.id === id) !== index)
      report(place, `Figure «${id}» is defined twice.`);
    if (op === 'difference' && args.length !== 2)
      report(placeOf(figure, 'args'), 'A difference needs two columns: the first minus the second.');
    args.forEach((_, at) => {
      checkColumn(view, figure, at, report);
    });
    checkBound(view, figure, report);
  });
}

/** Rows an action sends: the server must be able to list them itself. */
function checkSent(view: ScreenView, action: AnyAction, report: Report): void {
  const { selectionFrom = [], placement, record, set } = action;
  const grids = gridNames(view);
  selectionFrom.forEach((grid, index) => {
    const place = placeOf(selectionFrom, index);
    const shown = gridView(view, grid);
    if (shown === undefined) report(place, noGrid(grid, grids));
    else if (shown.screen.grid?.source?.startsWith('$'))
      report(place, `The rows of «${grid}» are a list of the state: the server can't query them.`);
    else if (set !== undefined && shown.screen.entity === undefined)
      report(place, `The rows of «${grid}» are no records: «set» has nothing to write into.`);
  });
  if (selectionFrom.length === 0) return;
  const place = placeOf(action, 'selectionFrom');
  if (placement === 'row') report(place, 'An action on a row uses that row, not selected ones.');
  if (record !== undefined) report(place, 'An action on selected rows has no «record».');
  if (view.screen.approval !== undefined && action.endpoint === 'commit')
    report(place, "A held commit can't have selected rows: they may have changed by then.");
}

/** Conditions on selected rows read existing columns that are sent: the server checks them again. */
function checkConditions(view: ScreenView, action: AnyAction, report: Report): void {
  const figures: readonly AnySelectionFigure[] = view.screen.selectionFigures ?? [];
  const grids = gridNames(view);
  for (const binding of Object.keys(action.when ?? {})) {
    const [root, name = '', word] = binding.split('.');
    if (root !== '$selection') continue;
    const place = placeOf(action.when ?? {}, binding);
    const figure = figures.find(({ id }) => id === name);
    const known = [...figures.map(({ id }) => id), ...grids];
    if (!known.includes(name)) {
      report(place, `There is no figure and no grid «${name}».${didYouMean(name, known)}`);
      continue;
    }
    if (word !== undefined && (word !== 'within' || figure?.within === undefined))
      report(place, `«${name}» has no «${word}».`);
    const read = figure === undefined ? [name] : figure.args.map((path) => chosenPath(path).grid);
    const left = read.filter((grid) => grids.includes(grid) && !action.selectionFrom?.includes(grid));
    if (left.length > 0)
      report(
        place,
        `The server can't check this: «selectionFrom» has to name «${[...new Set(left)].join('», «')}».`,
      );
  }
}

/** A selected row fills entered fields from existing columns. */
function checkFills(view: ScreenView, block: AnyBlock, report: Report): void {
  const { autofill } = block;
  const shown = gridView(view, block.id);
  if (autofill === undefined || shown === undefined) return;
  if (view.floorplan?.filter) report(placeOf(block, 'autofill'), 'A filter is not filled by rows.');
  if (block.grid?.selection === 'multiple')
    report(placeOf(block, 'autofill'), 'One row fills the form: «selection» can’t be multiple.');
  const columns = (shown.screen.grid?.columns ?? []).map((entry) => columnOf(entry).field);
  for (const [field, column] of Object.entries(autofill)) {
    if (!view.fields.has(field))
      report(
        placeOf(autofill, field),
        `The form has no field «${field}».${didYouMean(field, [...view.fields.keys()])}`,
      );
    if (!columns.includes(column))
      report(
        placeOf(autofill, field),
        `«${block.id}» has no column «${column}».${didYouMean(column, columns)}`,
      );
  }
}

/** Properties of selected rows are available on the page and on the server. */
export const selectionWords: Rule = {
  name: 'selection-words',
  description: 'Figures, actions and fields with selected rows name existing grids and columns.',
  screen(view, report) {
    checkFigures(view, view.screen.selectionFigures ?? [], report);
    for (const action of floorplanActions(view)) {
      checkSent(view, action, report);
      checkConditions(view, action, report);
    }
    for (const block of blocksOf(view)) checkFills(view, block, report);
  },
};
