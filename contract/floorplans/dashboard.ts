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

/** Default actions of the floorplan. */
export const dashboardActions: readonly Action[] = [refresh];
