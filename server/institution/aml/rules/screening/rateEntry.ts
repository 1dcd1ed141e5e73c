import type { LocalizedText } from '../../../../../contract/values/language';
import type { StoredOf } from '../../../../records/RecordStore';
import type { CandidateName } from '../../store/ScreeningStore';
import type { MatchedWord, NameMatch } from './compareNames';
import type { WordRule } from './compareWords';
import { plainIdentity } from './nameKeys';

/** The person or firm that is screened. */
export interface ScreenedParty {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  /** ISO 3166-1. */
  readonly nationality: string | null;
  readonly identityNo: string | null;
}

/** How alike a party and a list entry are, and why. */
export interface EntryMatch {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly field: 'NAME' | 'ALIAS' | 'WEAK_ALIAS' | 'IDENTITY';
  /** Name of the entry that was compared. */
  readonly name: string;
  readonly why: LocalizedText;
  /** Whether a year of birth of both is known and fits. */
  readonly isBorn: boolean;
  /** Greatest difference of its words: 0 none, 1 transliteration, 2 slips of spelling. */
  readonly fuzziness: 0 | 1 | 2;
}

/** Facts of an entry that are compared beside its names. */
export type RatedEntry = Pick<
  StoredOf<'AmlListEntry'>,
  'birthDate' | 'birthYear' | 'births' | 'nationality' | 'nationalities' | 'identityNo'
>;

/** Shortest identity that identifies. */
const shortestIdentity = 5;

/**
 * Points that the score loses by a year of birth that differs by more than one from all that the list has, and by a nationality
 * that is none of the entry’s.
 */
const taken = { birth: 20, nationality: 4 } as const;

/** Years around one that the list has as about. */
const about = 3;

/** Rates one name of an entry against a party, by the comparison of their names. What is unknown costs nothing. */
export function rateEntry(
  party: ScreenedParty,
  { score, words, missing }: NameMatch,
  { name, isAlias, isWeak }: Pick<CandidateName, 'name' | 'isAlias' | 'isWeak'>,
  entry: RatedEntry,
): EntryMatch {
  const field = isWeak ? 'WEAK_ALIAS' : isAlias ? 'ALIAS' : 'NAME';
  const facts: LocalizedText[] = [
    { tr: words.map(worded.tr).join(', '), en: words.map(worded.en).join(', ') },
  ];
  if (missing.length > 0)
    facts.push({ tr: `karşılığı yok: ${missing.join(' ')}`, en: `in one name only: ${missing.join(' ')}` });
  if (isSameIdentity(party.identityNo, entry.identityNo)) {
    facts.unshift({ tr: 'kimlik no aynı', en: 'same identity no' });
    return { score: 100, field: 'IDENTITY', name, why: joined(facts), isBorn: false, fuzziness: 0 };
  }
  const years = yearsApart(party.birthDate, entry);
  const isBorn = years !== null && years <= 1;
  if (years !== null) facts.push(birthWords(years));
  const countries = [entry.nationality, ...(entry.nationalities ?? [])].filter(Boolean);
  const isForeign = Boolean(
    party.nationality && countries.length > 0 && !countries.includes(party.nationality),
  );
  if (isForeign) facts.push({ tr: 'uyruk farklı', en: 'another nationality' });
  const less = (years !== null && !isBorn ? taken.birth : 0) + (isForeign ? taken.nationality : 0);
  const why = joined(facts);
  return { score: Math.max(0, score - less), field, name, why, isBorn, fuzziness: fuzzinessOf(words) };
}

function fuzzinessOf(words: readonly MatchedWord[]): EntryMatch['fuzziness'] {
  if (words.some(({ rule }) => rule === 'SPELLING')) return 2;
  return words.every(({ rule }) => rule === 'SAME') ? 0 : 1;
}

function isSameIdentity(one: string | null, other: string | null): boolean {
  const plain = plainIdentity(one ?? '');
  return (
    plain.length >= shortestIdentity &&
    (other ?? '').split(/[;,]/).some((each) => plainIdentity(each) === plain)
  );
}

/** Years from a date of birth to the nearest that an entry has; null if either is unknown. */
function yearsApart(birthDate: string | null, entry: RatedEntry): number | null {
  const year = Number(birthDate?.slice(0, 4));
  if (birthDate === null) return null;
  const known = [entry.birthDate?.slice(0, 4), entry.birthYear ? String(entry.birthYear) : null];
  const spans = [...(entry.births ?? '').split(';'), ...known].flatMap((birth) => {
    const years = (birth ?? '').match(/\d{4}/g)?.map(Number) ?? [];
    const around = birth?.includes('~') ? about : 0;
    return years.length === 0 ? [] : [[Math.min(...years) - around, Math.max(...years) + around] as const];
  });
  const distances = spans.map(([from, to]) => Math.max(from - year, year - to, 0));
  return distances.length === 0 ? null : Math.min(...distances);
}

function birthWords(years: number): LocalizedText {
  if (years === 0) return { tr: 'doğum yılı uyuyor', en: 'same year of birth' };
  return { tr: `doğum yılı ${years} yıl farklı`, en: `year of birth differs by ${years}` };
}

const rules: Readonly<Record<WordRule, LocalizedText>> = {
  SAME: { tr: 'aynı', en: 'same' },
  TRANSLITERATION: { tr: 'yazım biçimi', en: 'transliteration' },
  JOINED: { tr: 'bitişik yazım', en: 'written as one word' },
  INITIAL: { tr: 'baş harf', en: 'initial' },
  SPELLING: { tr: 'benzer yazım', en: 'similar spelling' },
};

const wordedIn =
  (language: 'tr' | 'en') =>
  ({ one, other, rule }: MatchedWord): string =>
    rule === 'SAME' ? one : `${one} ≈ ${other} (${rules[rule][language]})`;

const worded = { tr: wordedIn('tr'), en: wordedIn('en') } as const;

const joined = (facts: readonly LocalizedText[]): LocalizedText => ({
  tr: facts.map(({ tr }) => tr).join('; '),
  en: facts.map(({ en }) => en).join('; '),
});
