import type { Action } from '../generated/screen';
import { print } from './barActions';
import { exportCsv, exportPdf, exportXlsx } from './exportActions';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';

/** Figures are put together. */
export const report: Floorplan = { endpoints: ['query', 'export'], filter: true, lists: true };

/** What a screen can do by its floorplan, in the words of a definition. */
export const reportActions: readonly Action[] = [
  {
    id: 'run',
    type: 'search',
    title: { tr: 'Çalıştır', en: 'Run' },
    icon: 'play_arrow',
    placement: 'form',
    primary: true,
    hotkey: 'F8',
  },
  clear,
  exportXlsx,
  exportCsv,
  exportPdf,
  print,
];
