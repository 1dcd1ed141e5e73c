export { cashAccounts, cashAt, percentOf } from './cashAt';
