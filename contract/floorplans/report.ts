import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear } from './formActions';
import { outputActions } from './queryActions';

/** Aggregates figures. */
export const report: Floorplan = { endpoints: ['query', 'export'], filter: true, lists: true };

/** Default actions of the floorplan. */
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
  ...outputActions,
];
