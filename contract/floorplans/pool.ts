import type { Floorplan } from './Floorplan';

export { listActions as poolActions } from './queryActions';

/** Work queue: loads at once, and refreshes while visible. */
export const pool: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  lists: true,
  home: true,
  words: ['refreshSeconds'],
  refreshSeconds: 30,
};
