export { ActionIcon } from './actions/ActionIcon';
export { CodeLabel } from './columns/CodeLabel';
export { GridBlock } from './GridBlock';
export { type DisplayRow, displayRows, totalRows } from './rows/displayRows';
export { minHeight as leastHeight } from './rows/gridMeasures';
export { columnsToSum, type GridWords, gridWords, isSum, sumLabel } from './rows/gridWords';
