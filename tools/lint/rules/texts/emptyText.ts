import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

/** A work list has its own text for no entries. */
export const emptyText: Rule = {
  name: 'empty-text',
  description: 'A pool has its own message for an empty list (`empty` of its grid).',
  screen({ screen }, report) {
    if (screen.floorplan !== 'pool' || screen.grid === undefined || screen.grid.empty !== undefined) return;
    report(
      placeOf(screen.grid),
      '«empty» is missing: the message of an empty list, such as «Onayınızı bekleyen işlem yok».',
    );
  },
};
