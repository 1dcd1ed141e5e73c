import { csvTable, decodeText } from '../../../../contract/tables/csvTable';
import type { TableRow } from '../../../../contract/tables/TableRow';
import { xlsxTable } from '../../../../contract/tables/xlsxTable';

/** Rows of a file that are looked at; lines are far fewer. */
const mostRows = 10_000;

/** Rows of cells of a file, the heading first. Rejects where it can't be read. */
export async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TableRow[]> {
  // A workbook is a zip, whatever it is called.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isZip ? xlsxTable(bytes, mostRows) : csvTable(decodeText(bytes), mostRows);
}
