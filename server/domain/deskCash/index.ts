export { cashAt, percentOf } from './cashAt';
