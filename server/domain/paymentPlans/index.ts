export { occurrencesOf } from './occurrences';
