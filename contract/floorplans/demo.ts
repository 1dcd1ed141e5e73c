import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';

/** Placeholder of a planned screen. */
export const demo: Floorplan = { endpoints: [], filter: true };

/** Default actions of the floorplan. */
export const demoActions: readonly Action[] = [];
