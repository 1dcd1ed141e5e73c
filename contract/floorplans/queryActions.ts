import type { Action } from '../generated/screen';

/** Asks with the filter as it stands. */
export const search: Action = {
  id: 'search',
  type: 'search',
  title: { tr: 'Ara', en: 'Search' },
  icon: 'search',
  placement: 'form',
  primary: true,
  hotkey: 'F8',
};

/** Asks the last question again. */
export const refresh: Action = {
  id: 'refresh',
  type: 'refresh',
  title: { tr: 'Yenile', en: 'Refresh' },
  icon: 'refresh',
  placement: 'bar',
};
