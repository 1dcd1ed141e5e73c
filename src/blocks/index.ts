export { FormBlock } from './form';
export {
  ActionIcon,
  CodeLabel,
  type DisplayRow,
  displayRows,
  GridBlock,
  type GridWords,
  gridWords,
  sumLabel,
  totalRows,
} from './grid';
