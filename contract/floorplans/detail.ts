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

/** What a screen can do by its floorplan, in the words of a definition. */
export const detailActions: readonly Action[] = [refresh, print, closeBar];
