import type { Floorplan } from './Floorplan';

export { listActions as queryActions } from './queryActions';

/** Records are looked for. */
export const query: Floorplan = { endpoints: ['query', 'export'], filter: true, lists: true, showsRecord: 3 };
