export { BlockArea, GridArea } from './board';
export { FactList, type ShownFact } from './facts/FactList';
export { FormBlock, ShownSections } from './form';
export {
  ActionIcon,
  type DisplayRow,
  displayRows,
  GridBlock,
  type GridWords,
  gridWords,
  sumLabel,
  totalRows,
} from './grid';
