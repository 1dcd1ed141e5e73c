import { mainGrid } from '../../../contract/chosenFigures';
import type { Column } from '../../../contract/generated/screen';
import { columnOf } from './columns';
import { blocksOf, blockView } from './partViews';
import type { ScreenView } from './ScreenView';

/** A column of a grid whose rows are chosen: `bankLines.amount`. Of a grid alone the column is undefined. */
export interface ChosenPath {
  readonly grid: string;
  readonly column: string | undefined;
}

/** The grid before the point, and the column behind it. */
export function chosenPath(text: string): ChosenPath {
  const [grid = '', ...path] = text.split('.');
  return { grid, column: path.length === 0 ? undefined : path.join('.') };
}

/** Names of the grids of a screen: its own, and those of its blocks. */
export function gridNames(view: ScreenView): readonly string[] {
  const blocks = blocksOf(view).filter(({ block, remove }) => block === 'grid' && !remove);
  return [...(view.screen.grid === undefined ? [] : [mainGrid]), ...blocks.map(({ id }) => id)];
}

/** A grid by its name as a screen that shows rows; undefined where the screen has none of that name. */
export function gridView(view: ScreenView, name: string): ScreenView | undefined {
  if (!gridNames(view).includes(name)) return undefined;
  if (name === mainGrid) return view;
  const block = blocksOf(view).find(({ id }) => id === name);
  return block && blockView(view, block);
}

/** A column of a grid as it is written; undefined where it has none of that name. */
export function gridColumn({ screen }: ScreenView, name: string | undefined): Column | undefined {
  return (screen.grid?.columns ?? []).map(columnOf).find(({ field }) => field === name);
}
