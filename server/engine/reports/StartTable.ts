import type { FileRow, FileSums, FileTable } from '../../../contract/files/FileTable';
import { type TableFormat, tableMaker } from '../../../contract/files/tableMaker';

/** A file in the making; each step returns the bytes that it made. */
export interface StartedTable {
  /** @param rows JSON of a list of rows. */
  take(rows: string): Promise<Uint8Array>;
  finish(sums: FileSums): Promise<Uint8Array>;
  /** Ends the work, whether the file is complete or not. */
  stop(): void;
}

/** Begins a file. */
export type StartTable = (format: TableFormat, table: FileTable) => StartedTable;

/** Makes files in this thread: for tests and development. */
export const tableHere: StartTable = (format, table) => {
  const maker = tableMaker(format, table);
  return {
    async take(rows) {
      maker.take(JSON.parse(rows) as readonly FileRow[]);
      return maker.drain();
    },
    finish: async (sums) => maker.finish(sums),
    stop: () => {},
  };
};
