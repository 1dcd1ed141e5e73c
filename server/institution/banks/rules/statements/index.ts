export { readStatements } from './readStatements';
export type { BankFormat, Statement, StatementLine } from './Statement';
