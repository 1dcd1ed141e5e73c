import type { Action } from '../generated/screen';
import { print } from './barActions';
import { exportCsv, exportPdf, exportXlsx } from './exportActions';
import { clear } from './formActions';

/** Queries with the current criteria. */
const search: Action = {
  id: 'search',
  type: 'search',
  title: { tr: 'Ara', en: 'Search' },
  icon: 'search',
  placement: 'form',
  primary: true,
  hotkey: 'F8',
};

/** Repeats the last query. */
export const refresh: Action = {
  id: 'refresh',
  type: 'refresh',
  title: { tr: 'Yenile', en: 'Refresh' },
  icon: 'refresh',
  placement: 'bar',
};

/** Export and print the query. */
export const outputActions: readonly Action[] = [exportXlsx, exportCsv, exportPdf, print];

/** Default actions of screens that list records. */
export const listActions: readonly Action[] = [search, clear, refresh, ...outputActions];
