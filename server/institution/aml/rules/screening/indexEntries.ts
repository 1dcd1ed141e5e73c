import type { RecordStore, StoredOf } from '../../../../records/RecordStore';
import { screeningOf } from '../../store/ScreeningStore';
import { identityKey, indexedWords, keysOf } from './nameKeys';
import { nameTokens } from './nameTokens';

/** Puts the names of entries into the index, or takes those of passive entries out of it. */
export async function indexEntries(
  records: Pick<RecordStore, 'store'>,
  entries: readonly (Named & Pick<StoredOf<'AmlListEntry'>, 'id' | 'identityNo' | 'status'>)[],
): Promise<void> {
  const active = entries.filter(({ status }) => status === 'ACTIVE');
  const names = active.flatMap((entry) => indexedNames(entry).map((name) => ({ ...name, entry: entry.id })));
  const screening = screeningOf(records);
  await screening.indexNames(
    entries.map(({ id }) => id),
    names,
  );
  await screening.learnWords(active.flatMap(wordsOf));
}

type Named = Pick<StoredOf<'AmlListEntry'>, 'fullName' | 'aliases' | 'weakAliases'>;

const listed = (aliases: string | null | undefined): readonly string[] =>
  (aliases ?? '')
    .split(';')
    .map((alias) => alias.trim())
    .filter(Boolean);

const namesOf = ({ fullName, aliases, weakAliases }: Named) => [
  { name: fullName, isAlias: false, isWeak: false },
  ...listed(aliases).map((name) => ({ name, isAlias: true, isWeak: false })),
  ...listed(weakAliases).map((name) => ({ name, isAlias: true, isWeak: true })),
];

/** The names of an entry with their keys: its name first, then its aliases. */
export function indexedNames({ identityNo, ...entry }: Named & Pick<StoredOf<'AmlListEntry'>, 'identityNo'>) {
  const identities = (identityNo ?? '').split(/[;,]/).filter(Boolean).map(identityKey);
  return namesOf(entry).map((each) => ({
    ...each,
    keys: [...keysOf(nameTokens(each.name)), ...(each.isAlias ? [] : identities)],
  }));
}

/** The words of all names of an entry. */
export const wordsOf = (entry: Named) => namesOf(entry).flatMap(({ name }) => indexedWords(nameTokens(name)));
