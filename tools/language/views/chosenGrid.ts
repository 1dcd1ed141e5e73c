import { mainGrid } from '../../../contract/model/chosenFigures';
import type { AnyColumn } from '../kinds/anyKind';
import { blocksOf } from '../kinds/blocksOf';
import { columnOf } from './columns';
import { blockView } from './partViews';
import type { ScreenView } from './ScreenView';

/** A grid column in the selected rows: `bankLines.amount`. The column is undefined for a grid alone. */
export interface ChosenPath {
  readonly grid: string;
  readonly column: string | undefined;
}

/** Splits the grid before the point and the column after it. */
export function chosenPath(text: string): ChosenPath {
  const [grid = '', ...path] = text.split('.');
  return { grid, column: path.length === 0 ? undefined : path.join('.') };
}

/** Names of a screen's grids: its own, and those of its blocks. */
export function gridNames(view: ScreenView): readonly string[] {
  const blocks = blocksOf(view).filter(({ block, remove }) => block === 'grid' && !remove);
  return [...(view.screen.grid === undefined ? [] : [mainGrid]), ...blocks.map(({ id }) => id)];
}

/** A grid by name, as a screen that shows rows; undefined if unknown. */
export function gridView(view: ScreenView, name: string): ScreenView | undefined {
  if (!gridNames(view).includes(name)) return undefined;
  if (name === mainGrid) return view;
  const block = blocksOf(view).find(({ id }) => id === name);
  return block && blockView(view, block);
}

/** A grid column by name; undefined if unknown. */
export function gridColumn({ screen }: ScreenView, name: string | undefined): AnyColumn | undefined {
  return (screen.grid?.columns ?? []).map(columnOf).find(({ field }) => field === name);
}
