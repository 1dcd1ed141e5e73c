import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';

/** Holds the place of a screen that is only shown that it will be there. */
export const demo: Floorplan = { endpoints: [], filter: true };

/** Actions that every screen of this floorplan gets. */
export const demoActions: readonly Action[] = [];
