import type { Action } from '../generated/screen';
import { closeBar, print } from './barActions';
import type { Floorplan } from './Floorplan';
import { refresh } from './queryActions';

/** All there is to know of one record, and nothing to change. */
export const detail: Floorplan = {
  endpoints: ['begin'],
  filter: true,
  ofStored: true,
  showsRecord: 1,
  words: ['tabs', 'refreshSeconds'],
};

/** Actions that every screen of this floorplan gets. */
export const detailActions: readonly Action[] = [refresh, print, closeBar];
