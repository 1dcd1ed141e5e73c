export { BlockArea } from './board/BlockArea';
export { GridArea } from './board/GridArea';
export { toggleLine } from './board/ViewSwitch';
export { FactList, type ShownFact } from './parts/FactList';
