import type { Action } from '../generated/screen';
import { closeBar, print } from './barActions';
import type { Floorplan } from './Floorplan';
import { refresh } from './queryActions';

/** Shows one record in detail, read-only. */
export const detail: Floorplan = {
  endpoints: ['begin'],
  filter: true,
  ofStored: true,
  showsRecord: 1,
  words: ['tabs', 'refreshSeconds'],
};

/** Default actions of the floorplan. */
export const detailActions: readonly Action[] = [refresh, print, closeBar];
