import { print } from './barActions';
import { exportCsv, exportPdf, exportXlsx } from './exportActions';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';
import { refresh, search } from './queryActions';

/** Work that waits for somebody: what is there is shown at once, and asked for again while it is in sight. */
export const pool: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  refreshSeconds: 30,
  actions: [search, clear, refresh, exportXlsx, exportCsv, exportPdf, print],
};
