export { ActionIcon } from './ActionIcon';
export { CodeLabel } from './CodeLabel';
export { type DisplayRow, displayRows, totalRows } from './displayRows';
export { GridBlock } from './GridBlock';
export { leastHeight } from './gridMeasures';
export { type GridWords, gridWords, sumLabel } from './gridWords';
