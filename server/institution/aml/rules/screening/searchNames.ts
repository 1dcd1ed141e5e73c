import { type CandidateName, type NamedEntries, screeningOf } from '../../store/ScreeningStore';
import { compareWords } from './compareWords';
import { wordKey, wordSearchOf } from './nameKeys';
import { type NameToken, nameTokens } from './nameTokens';
import { comparedNames, type FoundEntry, nearNames, ratedEntries, type ScreenedRecords } from './screenParty';

/** A search of the lists: a text, its least score, and which entries are wanted. */
export interface NameSearch extends NamedEntries {
  readonly text: string;
  readonly scoreMin: number;
}

/** Names that a search by one word compares, and entries that any search returns. */
const mostNames = 1000;

/**
 * Searches the lists for entries whose names or identity are like a text, the most alike first. A single word is also found
 * among other words of a name or an alias, which a screening of customers never asks: most people share a word with an entry.
 */
export async function searchNames(
  records: ScreenedRecords,
  { text, scoreMin, ...wanted }: NameSearch,
): Promise<readonly FoundEntry[]> {
  const party = { name: text, birthDate: null, nationality: null, identityNo: text };
  const near = await nearNames(records, party, { scoreMin });
  const name = nameTokens(text);
  const [word, ...others] = name.tokens;
  const isWord = word !== undefined && others.length === 0;
  const among = isWord ? await namesAmong(records, word, wanted) : [];
  const all = [...near, ...comparedNames(name, among, { least: scoreMin, isWord })];
  const found = (await ratedEntries(records, all, party, { scoreMin, takesWeak: true })).filter(
    ({ entry }) =>
      (!wanted.listType || entry.listType === wanted.listType) &&
      (!wanted.partyKind || entry.partyKind === wanted.partyKind) &&
      (!wanted.nationality ||
        entry.nationality === wanted.nationality ||
        entry.nationalities?.includes(wanted.nationality)),
  );
  return found.slice(0, mostNames);
}

/** Names with a word like this one: first those that have it as it is written or transliterated, then those with slips. */
async function namesAmong(records: ScreenedRecords, word: NameToken, wanted: NamedEntries) {
  const screening = screeningOf(records);
  const like = await screening.wordsLike(wordSearchOf(word));
  const alike = like.flatMap((text) => {
    const [token] = nameTokens(text).tokens;
    const found = token === undefined ? null : compareWords(word, token);
    return found === null || found.rule === 'INITIAL' ? [] : [{ text, ...found }];
  });
  alike.sort((one, other) => other.likeness - one.likeness);
  const isSame = ({ rule }: (typeof alike)[number]) => rule === 'SAME' || rule === 'TRANSLITERATION';
  const groups = [
    [word.text],
    alike.filter((each) => isSame(each) && each.text !== word.text).map(({ text }) => text),
    alike.filter((each) => !isSame(each)).map(({ text }) => text),
  ];
  const names: CandidateName[] = [];
  for (const texts of groups) {
    const left = mostNames - names.length;
    if (texts.length > 0 && left > 0)
      names.push(...(await screening.namesWith(texts.map(wordKey), wanted, left)));
  }
  return names;
}
