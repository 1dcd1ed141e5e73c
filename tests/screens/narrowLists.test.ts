import { expect, test } from 'vitest';
import type { CompiledScreen } from '../../contract/model/compiled';
import type { CompiledGrid } from '../../contract/model/compiledGrid';
import { languages } from '../../contract/values/language';
import { byImportance, kindColumn, withoutRoom } from '../../src/grid/columns/columnImportance';
import { isState } from '../../src/grid/columns/columnRoom';
import { columnShapes } from '../../src/grid/columns/columnShapes';
import { buttonsFitBelow } from '../../src/grid/rows/gridMeasures';
import { gallerySource } from './gallerySource';

// Columns of all business lists in a window of 1024 px beside the open menu.

/** Width of such a grid in px, and what its edges and row buttons take of it. */
const gridWidth = 670;
const edges = 18;
const buttonWidth = 30;
const boxesWidth = 40;

/**
 * The history of approvals: record, amount and state take the room; the operation is in the details of a row. Thresholds: the
 * type of transaction is the first column, and the three columns that are edited take the room of the period.
 */
const roomForOthers: ReadonlySet<string> = new Set([
  'applicationmanager/approvalQuery',
  'aml/amountQueryAndUpdate',
]);

interface List extends Pick<CompiledScreen, 'texts' | 'actions'> {
  /** Key of the screen, e.g. `accounting/accountSearch`; of a block `customers/notes#history`. */
  readonly key: string;
  readonly grid: CompiledGrid;
}

const keys = Object.keys(gallerySource.model.screens).filter((key) => !key.startsWith('gallery/'));
const screens = (await Promise.all(keys.map((key) => gallerySource.importModule(key)))).flatMap(
  ({ screen }) => screen ?? [],
);

/** Grids of screens, and of their blocks, with the actions of each. */
const lists: readonly List[] = screens.flatMap(({ key, texts, grid, actions, blocks = [] }) => [
  ...(grid === null
    ? []
    : [{ key, texts, grid, actions: actions.filter(({ block }) => block === undefined) }]),
  ...blocks.flatMap(({ id, grid: rows }) =>
    rows === undefined
      ? []
      : [{ key: `${key}#${id}`, texts, grid: rows, actions: actions.filter(({ block }) => block === id) }],
  ),
]);

/** Titles of the first amount, the states, the kind of record and a few totals that a narrow list hides. */
function hiddenKeyColumns({ grid, actions, texts, key }: List, language: 'tr' | 'en') {
  const text = (name: string) => {
    const words = texts[language][name.slice(name.indexOf(':') + 1)];
    if (words === undefined) throw new Error(`${key} has no text ${name}`);
    return words;
  };
  const sums = grid.totals.length > 0;
  const shapes = new Map(
    columnShapes(grid.columns, { text, scale: 1, pinFirst: true, sums, sort: grid.sort }).map((one) => [
      one.column.name,
      one,
    ]),
  );
  const inOrder = byImportance(
    grid.columns.filter(({ hidden }) => hidden !== true),
    grid,
  );
  const always = new Set(
    inOrder.flatMap(({ name, pinned, editable }, at) => (at === 0 || pinned || editable ? [name] : [])),
  );
  const widthOf = (name: string) => {
    const { flexible = false, width: full = 0, least = 0, pressed = 0 } = shapes.get(name) ?? {};
    return flexible ? { full, least, pressed } : { full, least: full, pressed: full };
  };
  const buttons = Math.min(
    gridWidth < buttonsFitBelow ? 1 : 3,
    actions.filter(({ placement }) => placement === 'row').length,
  );
  const boxes = grid.selection === 'multiple' ? boxesWidth : 0;
  const room = gridWidth - edges - boxes - (buttons > 0 ? buttons * buttonWidth + 20 : 0);
  const kind = kindColumn(grid.columns.filter(({ hidden }) => hidden !== true));
  const hidden = new Set(withoutRoom(inOrder, always, room, widthOf, kind?.name));
  const amount = inOrder.find(({ kind }) => kind === 'decimal');
  const keyColumns = inOrder.filter(
    (column) =>
      column === amount ||
      (column === kind && !roomForOthers.has(key)) ||
      isState(column) ||
      (grid.totals.length <= 3 && grid.totals.includes(column.name)),
  );
  return keyColumns.filter(({ name }) => hidden.has(name)).map(({ title }) => text(title));
}

test('C.3 the project has business lists', () => {
  expect(lists.length).toBeGreaterThan(8);
});

test.each(lists.map((screen) => [screen.key, screen] as const))(
  'C.3 at 1024 px beside the menu %s shows its kind, its first amount, its states and up to three totals',
  (_key, screen) => {
    for (const language of languages) expect(hiddenKeyColumns(screen, language)).toEqual([]);
  },
);
