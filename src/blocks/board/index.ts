export { BlockArea } from './BlockArea';
export { GridArea } from './GridArea';
export { toggleLine } from './toggleLine';
