import type { RecordStore, StoredOf } from '../../storage/RecordStore';

type Hit = StoredOf<'ScreeningHit'>;

/**
 * Whether the hit of a name that can’t be compared still counts: it waits, or it was decided after the last change of the lists.
 * A person compared the name with the entries of that time: an edition that changes one makes a new hit.
 */
export function validityOf(
  records: Pick<RecordStore, 'screening'>,
): (hit: Pick<Hit, 'screenDecision' | 'screenedAt'>) => Promise<boolean> {
  let changed: Promise<string | null> | undefined;
  return async ({ screenDecision, screenedAt }) => {
    if (screenDecision !== 'FALSE_POSITIVE') return true;
    changed ??= records.screening.lastChange();
    const last = await changed;
    return last === null || Date.parse(screenedAt ?? '') >= Date.parse(last);
  };
}
