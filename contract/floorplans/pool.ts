import type { Action } from '../generated/screen';
import { print } from './barActions';
import { exportCsv, exportPdf, exportXlsx } from './exportActions';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';
import { refresh, search } from './queryActions';

/** Work that waits for somebody: what is there is shown at once, and asked for again while it is in sight. */
export const pool: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  lists: true,
  home: true,
  words: ['refreshSeconds'],
  refreshSeconds: 30,
};

/** What a screen can do by its floorplan, in the words of a definition. */
export const poolActions: readonly Action[] = [
  search,
  clear,
  refresh,
  exportXlsx,
  exportCsv,
  exportPdf,
  print,
];
