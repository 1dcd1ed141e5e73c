import type { Floorplan } from './Floorplan';

export { listActions as poolActions } from './queryActions';

/** Work that waits for somebody: what is there is shown at once, and asked for again while it is in sight. */
export const pool: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  lists: true,
  home: true,
  words: ['refreshSeconds'],
  refreshSeconds: 30,
};
