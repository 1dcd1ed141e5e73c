import { csvTable, decodeText } from '../../../../../contract/files/tables/csvTable';
import type { TableRow } from '../../../../../contract/files/tables/table';
import { xlsxTable } from '../../../../../contract/files/tables/xlsxTable';

/** Maximum number of rows read; lines are far fewer. */
const maxRows = 10_000;

/** Rows of a file, heading first. Rejects if unreadable. */
export async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TableRow[]> {
  // A workbook is a zip, whatever its file name.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? xlsxTable(bytes, maxRows) : csvTable(decodeText(bytes), maxRows);
}
