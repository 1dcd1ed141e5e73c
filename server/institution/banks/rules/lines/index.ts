export { matchAccount, undoMatch } from './matchAccount';
export { readStatementFile } from './readStatementFile';
