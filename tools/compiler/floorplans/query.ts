import { print } from './barActions';
import { exportCsv, exportPdf, exportXlsx } from './exportActions';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';
import { refresh, search } from './queryActions';

/** Records are looked for. */
export const query: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  actions: [search, clear, refresh, exportXlsx, exportCsv, exportPdf, print],
};
