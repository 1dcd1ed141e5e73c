import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { refresh } from './queryActions';

/** Figures at a glance. */
export const dashboard: Floorplan = {
  endpoints: [],
  filter: true,
  home: true,
  words: ['range', 'refreshSeconds'],
};

/** What a screen can do by its floorplan, in the words of a definition. */
export const dashboardActions: readonly Action[] = [refresh];
