export { acceptMatch, matchAccount, undoMatch } from './matchAccount';
export { readStatementFile } from './readStatementFile';
