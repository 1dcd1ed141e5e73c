import { closeBar, print } from './barActions';
import type { Floorplan } from './Floorplan';
import { refresh } from './queryActions';

/** All there is to know of one record, and nothing to change. */
export const detail: Floorplan = {
  endpoints: ['begin'],
  filter: true,
  actions: [refresh, print, closeBar],
};
