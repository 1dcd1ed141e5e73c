import { define } from './define';
import type { Floorplan } from './Floorplan';

/** A record is entered in steps, and looked over before it is saved. */
export const wizard: Floorplan = define;
