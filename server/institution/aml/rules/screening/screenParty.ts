import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { type CandidateName, screeningOf } from '../../store/ScreeningStore';
import { type Comparison, compareNames, type NameMatch } from './compareNames';
import { rememberedWords } from './compareWords';
import { identityKey, searchOf } from './nameKeys';
import { type NameTokens, nameTokens } from './nameTokens';
import { type EntryMatch, rateEntry, type ScreenedParty } from './rateEntry';

/** An entry that a party is like, by the name of it that is most alike. */
export interface FoundEntry extends EntryMatch {
  readonly entry: StoredOf<'AmlListEntry'>;
}

/** Which entries are wanted. */
export interface ScreeningScope {
  /** Least score of a match. */
  readonly scoreMin: number;
  /** All lists if absent or empty. */
  readonly listTypes?: readonly string[];
  /** Whether a weak alias is a match without a year of birth that fits. A screening takes it for none. */
  readonly takesWeak?: boolean;
}

/** The part of the record store that screenings read. */
export type ScreenedRecords = Pick<RecordStore, 'store' | 'getAll'>;

/** A name of an entry, and how alike the searched one is. */
export interface NearName {
  readonly candidate: CandidateName;
  readonly names: NameMatch;
}

/** Names that are compared with a party at most, of each group of candidates. */
const mostCandidates = 400;

/** Entries that a screening returns at most. */
const mostMatches = 50;

/** Screens a party against all active list entries, the most alike first. */
export async function screenParty(
  records: ScreenedRecords,
  party: ScreenedParty,
  scope: ScreeningScope,
): Promise<readonly FoundEntry[]> {
  const found = await ratedEntries(records, await nearNames(records, party, scope), party, scope);
  return found.slice(0, mostMatches);
}

/** Names that are like that of a party, and those of entries with its identity. */
export async function nearNames(
  records: ScreenedRecords,
  party: ScreenedParty,
  { scoreMin }: ScreeningScope,
): Promise<readonly NearName[]> {
  const screening = screeningOf(records);
  const tokens = nameTokens(party.name);
  const identity = party.identityNo ? [[identityKey(party.identityNo)]] : [];
  // Names are compared before their entries are read: most candidates are no match.
  const named = await screening.candidates(searchOf(tokens), mostCandidates);
  const known = await screening.candidates(identity, mostCandidates);
  return [...comparedNames(tokens, known), ...comparedNames(tokens, named, { least: scoreMin })];
}

/** Compares names with a searched one; those below the least score are left out. */
export function comparedNames(
  tokens: NameTokens,
  candidates: readonly CandidateName[],
  { least = 0, ...comparison }: Comparison = {},
): readonly NearName[] {
  const measure = rememberedWords();
  return candidates
    .map((candidate) => ({
      candidate,
      names: compareNames(tokens, candidate.name, { measure, least, ...comparison }),
    }))
    .filter(({ names }) => names.score >= least);
}

/** Entries of near names, each by the name that is most alike, the most alike first. */
export async function ratedEntries(
  { getAll }: ScreenedRecords,
  near: readonly NearName[],
  party: ScreenedParty,
  { scoreMin, listTypes = [], takesWeak = false }: ScreeningScope,
): Promise<readonly FoundEntry[]> {
  if (near.length === 0) return [];
  const entries = await getAll(
    'AmlListEntry',
    near.map(({ candidate }) => candidate.entry),
  );
  const best = new Map<string, FoundEntry>();
  for (const { candidate, names } of near) {
    const entry = entries.get(candidate.entry);
    if (entry === undefined || (listTypes.length > 0 && !listTypes.includes(entry.listType))) continue;
    const match = rateEntry(party, names, candidate, entry);
    if (match.field === 'WEAK_ALIAS' && !match.isBorn && !takesWeak) continue;
    if (match.score >= scoreMin && match.score > (best.get(entry.id)?.score ?? -1))
      best.set(entry.id, { ...match, entry });
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}
