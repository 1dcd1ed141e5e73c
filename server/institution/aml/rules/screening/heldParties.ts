import type { RecordStore } from '../../../../records/RecordStore';
import { leastScore } from './leastScore';
import { hitOf, isUnread, unreadHitOf } from './screenCustomers';
import { type FoundEntry, screenParty } from './screenParty';
import { answersOf } from './unreadAnswers';

/** A party that is known by its name alone. */
const named = (name: string) => ({ name, birthDate: null, nationality: null, identityNo: null });

/** A party of an operation with the entry that it is like; null: its name can’t be compared. */
export interface HeldParty {
  readonly name: string;
  readonly found: FoundEntry | null;
}

/**
 * Entries that parties of an operation are like, and parties whose names can’t be compared, without those of which a decision says that they are others. Names are
 * compared as they were written.
 */
export async function heldParties(
  records: RecordStore,
  names: readonly string[],
): Promise<readonly HeldParty[]> {
  const scoreMin = await leastScore(records);
  const isAnswered = answersOf(records);
  const held: HeldParty[] = [];
  for (const name of names) {
    const unread = { searchedName: name, matchedField: 'NOT_COMPARABLE' } as const;
    if (isUnread(named(name))) {
      const decided = await records.list('ScreeningHit', { ...unread, screenDecision: 'FALSE_POSITIVE' });
      if (!(await isAnswered(decided))) held.push({ name, found: null });
    }
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
  const isAnswered = answersOf(records);
  for (const { name, found } of await heldParties(records, names)) {
    if (found === null) {
      const hit = unreadHitOf(named(name), now);
      const { searchedName, matchedField } = hit;
      const asked = await records.list('ScreeningHit', { searchedName, matchedField });
      if (!(await isAnswered(asked))) await records.insert('ScreeningHit', { ...hit, txnRef });
      continue;
    }
    const hit = hitOf(named(name), found, now);
    const { searchedName, listEntry, entryVersion } = hit;
    if (await records.find('ScreeningHit', { searchedName, listEntry, entryVersion })) continue;
    await records.insert('ScreeningHit', { ...hit, txnRef });
  }
}
