import { CsvMaker } from './csvFile';
import type { DrainedMaker } from './FileMaker';
import type { FileFormat, FileTable } from './FileTable';
import { XlsxMaker } from './xlsx/XlsxMaker';

/** Formats of files that spreadsheets open: made in parts, of any number of rows. */
export type TableFormat = Exclude<FileFormat, 'pdf'>;

/** File maker of a format that spreadsheets open. */
export function tableMaker(format: TableFormat, table: FileTable): DrainedMaker {
  return format === 'csv' ? new CsvMaker(table) : new XlsxMaker(table);
}
