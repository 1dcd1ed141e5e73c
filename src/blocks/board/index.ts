export { BlockArea } from './BlockArea';
export { GridArea } from './GridArea';
