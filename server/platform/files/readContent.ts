import { csvTable, decodeText } from '../../../contract/files/tables/csvTable';
import { xlsxTable } from '../../../contract/files/tables/xlsxTable';
import { detectFileType } from './detectFileType';
import type { ReadContent } from './FileContent';

/** Reads a file in the calling thread. A public server calls it in a worker. */
export const readContent: ReadContent = async ({ name, bytes }, wanted) => {
  const type = await detectFileType(bytes, name);
  if (type === null || wanted === null || !wanted.accept.includes(type)) return { type, rows: null };
  const rows = type === 'xlsx' ? await xlsxTable(bytes, wanted.max) : csvTable(decodeText(bytes), wanted.max);
  return { type, rows };
};
