import type { Floorplan } from './Floorplan';

export { listActions as queryActions } from './queryActions';

/** Searches records. */
export const query: Floorplan = {
  endpoints: ['query', 'export'],
  filter: true,
  lists: true,
  showsRecord: 3,
  words: ['refreshSeconds'],
};
