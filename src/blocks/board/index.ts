export { BlockArea } from './BlockArea';
