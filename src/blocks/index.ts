import type { FunctionComponent } from 'react';
import type { ScreenStore } from '../engine';
import { FormBlock } from './form';
import { GridBlock } from './grid';

export {
  ActionIcon,
  CodeLabel,
  type DisplayRow,
  displayRows,
  type GridWords,
  gridWords,
  sumLabel,
  totalRows,
} from './grid';
export { FormBlock, GridBlock };

/** Name of a block: what a screen is made of. */
export type BlockName = 'form' | 'grid';

/** Every block; each draws its part of a screen, or nothing where the screen has none. */
export const blocks: Readonly<Record<BlockName, FunctionComponent<{ readonly screen: ScreenStore }>>> = {
  form: FormBlock,
  grid: GridBlock,
};
