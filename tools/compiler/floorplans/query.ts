import { exportCsv, exportXlsx } from './exportActions';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';

/** Records are looked for. */
export const query: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  actions: [
    {
      id: 'search',
      type: 'search',
      title: { tr: 'Ara', en: 'Search' },
      icon: 'search',
      placement: 'form',
      primary: true,
      hotkey: 'F8',
    },
    clear,
    {
      id: 'refresh',
      type: 'search',
      title: { tr: 'Yenile', en: 'Refresh' },
      icon: 'refresh',
      placement: 'bar',
    },
    exportXlsx,
    exportCsv,
  ],
};
