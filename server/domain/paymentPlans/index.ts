export { type Occurrence, occurrencesOf } from './occurrences';
