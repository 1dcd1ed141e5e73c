import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';
import { clear, close, save } from './formActions';

/** A record is entered or changed. */
export const define: Floorplan = {
  endpoints: ['begin', 'validate', 'commit'],
  filter: false,
  makes: 'record',
  receipt: true,
  showsRecord: 2,
};

/** Actions that every screen of this floorplan gets. */
export const defineActions: readonly Action[] = [save, clear, close];
