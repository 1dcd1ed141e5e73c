import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { screeningOf } from '../../store/ScreeningStore';

type Hit = StoredOf<'ScreeningHit'>;

/**
 * Whether one of the hits of a name that can’t be compared still counts: it waits, or it was decided after the last change of
 * the lists. A person compared the name with the entries of that time: an edition that changes one makes a new hit.
 */
export function answersOf(
  records: Pick<RecordStore, 'store'>,
): (hits: readonly Pick<Hit, 'screenDecision' | 'screenedAt'>[]) => Promise<boolean> {
  let changed: Promise<string | null> | undefined;
  return async (hits) => {
    if (hits.length === 0) return false;
    if (hits.some(({ screenDecision }) => screenDecision !== 'FALSE_POSITIVE')) return true;
    changed ??= screeningOf(records).lastChange();
    const last = await changed;
    return last === null || hits.some(({ screenedAt }) => Date.parse(screenedAt ?? '') >= Date.parse(last));
  };
}
