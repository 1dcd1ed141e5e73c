import type { FileMaker } from '../../../../contract/files/FileMaker';
import type { FileFormat, FileTable } from '../../../../contract/files/FileTable';
import { tableMaker } from '../../../../contract/files/tableMaker';
import type { DocumentFonts } from './documentFonts';
import { PdfMaker } from './pdfFile';

/** File maker of a format. Only documents need fonts. */
export function makerOf(format: FileFormat, table: FileTable, fonts: DocumentFonts | null): FileMaker {
  if (format !== 'pdf') return tableMaker(format, table);
  if (fonts === null) throw new Error('A document needs its fonts.');
  return new PdfMaker(table, fonts);
}
