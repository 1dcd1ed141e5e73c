export { readStatements } from './readStatements';
export { signedSum } from './refusals';
export type { BankFormat, Statement, StatementLine } from './Statement';
