import type { RecordStore } from '../../storage/RecordStore';
import { leastScore } from './leastScore';
import { hitOf } from './screenCustomers';
import { type FoundEntry, screenParty } from './screenParty';

/** A party that is known by its name alone. */
const named = (name: string) => ({ name, birthDate: null, nationality: null, identityNo: null });

/**
 * Entries that parties of an operation are like, without those of which a decision says that they are others. Names are
 * compared as they were written.
 */
export async function heldParties(
  records: RecordStore,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly found: FoundEntry }[]> {
  const scoreMin = await leastScore(records);
  const held = [];
  for (const name of names) {
    for (const found of await screenParty(records, named(name), { scoreMin })) {
      const { id, version } = found.entry;
      const cleared = {
        searchedName: name,
        listEntry: id,
        entryVersion: version,
        screenDecision: 'FALSE_POSITIVE',
      } as const;
      if ((await records.find('ScreeningHit', cleared)) === null) held.push({ name, found });
    }
  }
  return held;
}

/** Stores the hits of an operation that was refused because of its parties, for compliance. */
export async function storeHeldParties(
  records: RecordStore,
  names: readonly string[],
  { now, txnRef }: { readonly now: string; readonly txnRef: string | null },
): Promise<void> {
  for (const { name, found } of await heldParties(records, names)) {
    const hit = hitOf(named(name), found, now);
    const { searchedName, listEntry, entryVersion } = hit;
    if (await records.find('ScreeningHit', { searchedName, listEntry, entryVersion })) continue;
    await records.insert('ScreeningHit', { ...hit, txnRef });
  }
}
