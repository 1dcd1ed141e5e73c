import type { RecordStore, StoredOf } from '../../storage/RecordStore';
import type { CandidateName } from '../../storage/ScreeningStore';
import { compareNames } from './compareNames';
import { rememberedWords } from './compareWords';
import { identityKey, keysOf, searchOf } from './nameKeys';
import { nameTokens } from './nameTokens';
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
}

/** Names that are compared with a party at most, of each group of candidates. */
const mostCandidates = 400;

/** Entries that a screening returns at most. */
const mostMatches = 50;

/** Screens a party against all active list entries, the most alike first. */
export async function screenParty(
  { screening, getAll }: Pick<RecordStore, 'screening' | 'getAll'>,
  party: ScreenedParty,
  { scoreMin, listTypes = [] }: ScreeningScope,
): Promise<readonly FoundEntry[]> {
  const tokens = nameTokens(party.name);
  const identity = party.identityNo ? [[identityKey(party.identityNo)]] : [];
  // Names are compared before their entries are read: most candidates are no match.
  const named = await screening.candidates(searchOf(tokens), mostCandidates);
  const measure = rememberedWords();
  const compared = (least: number) => (candidate: CandidateName) => ({
    candidate,
    names: compareNames(tokens, candidate.name, measure, least),
  });
  const near = [
    ...(await screening.candidates(identity, mostCandidates)).map(compared(0)),
    ...named.map(compared(scoreMin)).filter(({ names }) => names.score >= scoreMin),
  ];
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
    if (match.score >= scoreMin && match.score > (best.get(entry.id)?.score ?? -1))
      best.set(entry.id, { ...match, entry });
  }
  return [...best.values()].sort((one, other) => other.score - one.score).slice(0, mostMatches);
}

/** Puts the names of entries into the index, or takes those of passive entries out of it. */
export async function indexEntries(
  { screening }: Pick<RecordStore, 'screening'>,
  entries: readonly Pick<StoredOf<'AmlListEntry'>, 'id' | 'fullName' | 'aliases' | 'identityNo' | 'status'>[],
): Promise<void> {
  const names = entries
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap((entry) => indexedNames(entry).map((name) => ({ ...name, entry: entry.id })));
  await screening.indexNames(
    entries.map(({ id }) => id),
    names,
  );
}

/** The names of an entry with their keys: its name first, then its aliases. */
export function indexedNames({
  fullName,
  aliases,
  identityNo,
}: Pick<StoredOf<'AmlListEntry'>, 'fullName' | 'aliases' | 'identityNo'>) {
  const others = (aliases ?? '').split(';').map((alias) => alias.trim());
  const identities = (identityNo ?? '').split(/[;,]/).filter(Boolean).map(identityKey);
  return [fullName, ...others.filter(Boolean)].map((name, at) => ({
    ...{ name, isAlias: at > 0 },
    keys: [...keysOf(nameTokens(name)), ...(at === 0 ? identities : [])],
  }));
}
