import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear, close, save } from './formActions';

/** Creates or edits a record. */
export const define: Floorplan = {
  endpoints: ['begin', 'validate', 'commit'],
  filter: false,
  makes: 'record',
  receipt: true,
  showsRecord: 2,
};

/** Default actions of the floorplan. */
export const defineActions: readonly Action[] = [save, clear, close];
