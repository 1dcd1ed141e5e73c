export { readStatementFile } from './readStatementFile';
