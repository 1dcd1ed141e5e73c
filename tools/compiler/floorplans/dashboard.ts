import type { Floorplan } from './Floorplan';
import { refresh } from './queryActions';

/** Figures at a glance. */
export const dashboard: Floorplan = { endpoints: [], filter: true, actions: [refresh] };
