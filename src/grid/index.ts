export { ActionIcon } from './ActionIcon';
export { CodeLabel } from './CodeLabel';
export { type DisplayRow, displayRows, totalRows } from './displayRows';
export { GridBlock } from './GridBlock';
export { minHeight as leastHeight } from './gridMeasures';
export { columnsToSum, type GridWords, gridWords, isSum, sumLabel } from './gridWords';
