import type { Action } from '../generated/screen';
import type { Floorplan } from './Floorplan';

/** Holds the place of a screen that is only shown that it will be there. */
export const demo: Floorplan = { endpoints: [], filter: true };

/** What a screen can do by its floorplan, in the words of a definition. */
export const demoActions: readonly Action[] = [];
