import type { Action } from '../generated/screen';
import { print } from './barActions';
import { exportCsv, exportPdf, exportXlsx } from './exportActions';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';
import { refresh, search } from './queryActions';

/** Records are looked for. */
export const query: Floorplan = { endpoints: ['query', 'export'], filter: true, lists: true, showsRecord: 3 };

/** What a screen can do by its floorplan, in the words of a definition. */
export const queryActions: readonly Action[] = [
  search,
  clear,
  refresh,
  exportXlsx,
  exportCsv,
  exportPdf,
  print,
];
