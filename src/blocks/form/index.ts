export { FormBlock } from './FormBlock';
