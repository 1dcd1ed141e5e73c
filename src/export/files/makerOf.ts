import { CsvMaker } from './csvFile';
import type { DocumentFonts } from './documentFonts';
import type { FileMaker } from './FileMaker';
import type { FileFormat, FileTable } from './FileTable';
import { PdfMaker } from './pdfFile';
import { XlsxMaker } from './xlsx/XlsxMaker';

/** File maker of a format. Only documents need fonts. */
export function makerOf(format: FileFormat, table: FileTable, fonts: DocumentFonts | null): FileMaker {
  if (format === 'csv') return new CsvMaker(table);
  if (format === 'xlsx') return new XlsxMaker(table);
  if (fonts === null) throw new Error('A document needs its fonts.');
  return new PdfMaker(table, fonts);
}
