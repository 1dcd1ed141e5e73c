export { loadFields } from '../fields';
export { BlockArea, GridArea, toggleLine } from './board';
export { FactList, type ShownFact } from './fields/FactList';
export { FormBlock, ShownSections } from './form';
export {
  ActionIcon,
  columnsToSum,
  type DisplayRow,
  displayRows,
  GridBlock,
  type GridWords,
  gridWords,
  isSum,
  sumLabel,
  totalRows,
} from './grid';
export { useWhenBack } from './useWhenBack';
