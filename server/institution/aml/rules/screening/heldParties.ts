import type { RecordStore } from '../../../../records/RecordStore';
import { leastScore } from './leastScore';
import type { ScreenedParty } from './rateEntry';
import { hitOf, isUnread, searchedAs, unreadHitOf } from './screenCustomers';
import { type FoundEntry, screenParty } from './screenParty';
import { answersOf } from './unreadAnswers';

/** A party of an operation, which may be known by its name alone. */
type Party = string | ScreenedParty;

const known = (party: Party): ScreenedParty =>
  typeof party === 'string' ? { name: party, birthDate: null, nationality: null, identityNo: null } : party;

/** What a decision about a party must have been made of: with more than the name, of the same date of birth and nationality. */
const decidedAs = (party: Party) => (typeof party === 'string' ? {} : { searchedAs: searchedAs(party) });

/** A party of an operation with the entry that it is like; null: its name can’t be compared. */
export interface HeldParty {
  readonly party: Party;
  readonly found: FoundEntry | null;
}

/**
 * Entries that parties of an operation are like, and parties whose names can’t be compared, without those of which a decision says that they are others. Names are
 * compared as they were written.
 */
export async function heldParties(
  records: RecordStore,
  parties: readonly Party[],
): Promise<readonly HeldParty[]> {
  const scoreMin = await leastScore(records);
  const isAnswered = answersOf(records);
  const held: HeldParty[] = [];
  for (const each of parties) {
    const party = known(each);
    const searched = { searchedName: party.name, ...decidedAs(each) };
    if (isUnread(party)) {
      const unread = { ...searched, matchedField: 'NOT_COMPARABLE' } as const;
      const decided = await records.list('ScreeningHit', { ...unread, screenDecision: 'FALSE_POSITIVE' });
      if (!(await isAnswered(decided))) held.push({ party: each, found: null });
    }
    for (const found of await screenParty(records, party, { scoreMin })) {
      const { id, version } = found.entry;
      const cleared = {
        ...searched,
        listEntry: id,
        entryVersion: version,
        screenDecision: 'FALSE_POSITIVE',
      } as const;
      if ((await records.find('ScreeningHit', cleared)) === null) held.push({ party: each, found });
    }
  }
  return held;
}

/** Stores the hits of an operation that was refused because of its parties, for compliance. */
export async function storeHeldParties(
  records: RecordStore,
  parties: readonly Party[],
  { now, txnRef }: { readonly now: string; readonly txnRef: string | null },
): Promise<void> {
  const isAnswered = answersOf(records);
  for (const { party: each, found } of await heldParties(records, parties)) {
    const [party, decided] = [known(each), decidedAs(each)];
    if (found === null) {
      const hit = unreadHitOf(party, now);
      const { searchedName, matchedField } = hit;
      const asked = await records.list('ScreeningHit', { searchedName, matchedField, ...decided });
      if (!(await isAnswered(asked))) await records.insert('ScreeningHit', { ...hit, txnRef });
      continue;
    }
    const hit = hitOf(party, found, now);
    const { searchedName, listEntry, entryVersion } = hit;
    if (await records.find('ScreeningHit', { searchedName, listEntry, entryVersion, ...decided })) continue;
    await records.insert('ScreeningHit', { ...hit, txnRef });
  }
}
