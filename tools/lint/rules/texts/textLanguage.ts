import type { LocalizedText } from '../../../../contract/values/language';
import { placeOf } from '../../../language/source/places';
import { allTexts, smallWords, type WordCounts, wordCounts } from '../../wording/wordCounts';
import type { Rule } from '../Rule';

/** UTF-8 read as Latin-1 or Windows-1252, and Latin-5 read as Latin-1. */
const misread = /[ÃÄÅÂ][\u0080-\u00BF\u0152-\u0178\u2013-\u203A]|â€|[ýþðÝÞÐ]/;

/** A word belongs to a language if at least so many texts have it, and five times as many as of the other one. */
const least = 3;

/** Number of words of a text that are Turkish, and that are English. */
function sharesOf(words: readonly string[], { counts }: WordCounts) {
  const count = (language: 'tr' | 'en', word: string) => counts[language].get(word) ?? 0;
  const isOf = (one: 'tr' | 'en', other: 'tr' | 'en') => (word: string) =>
    count(one, word) >= least && count(one, word) >= 5 * count(other, word);
  return { tr: words.filter(isOf('tr', 'en')).length, en: words.filter(isOf('en', 'tr')).length };
}

/** A word without its Turkish letters: hardly any text writes it so, and many with them. */
function withoutLetters(text: string, { counts, folded }: WordCounts): readonly [string, string] | undefined {
  for (const word of smallWords(text, 'tr')) {
    const right = folded.get(word);
    const [own = 0, better = 0] = [word, right ?? ''].map((one) => counts.tr.get(one));
    if (right !== undefined && word.length > 3 && better >= 5 * own && !counts.en.has(word))
      return [word, right];
  }
  return undefined;
}

/** Why a text is not in its language; undefined if it seems to be, or its words are unknown. */
function wrongLanguage(text: LocalizedText, words: WordCounts): readonly ['tr' | 'en', string] | undefined {
  const turkish = sharesOf(smallWords(text.tr, 'tr'), words);
  const english = sharesOf(smallWords(text.en, 'en'), words);
  const isEnglish = turkish.en > turkish.tr;
  const isTurkish = english.tr > english.en;
  if (isEnglish && isTurkish) return ['tr', 'The two languages are swapped.'];
  if (turkish.en > 1 && turkish.tr === 0) return ['tr', `«${text.tr}» is English.`];
  if (isTurkish && english.en === 0) return ['en', `«${text.en}» is Turkish.`];
  const plain = withoutLetters(text.tr, words);
  return plain && ['tr', `«${plain[0]}» is written «${plain[1]}».`];
}

/** Texts are in their language, by the words that the other texts of the project have. */
export const textLanguage: Rule = {
  name: 'text-language',
  description: 'A text is in its language, with the letters of that language, and was read in its encoding.',
  project({ files }, report) {
    const words = wordCounts(files);
    for (const { text } of allTexts(files)) {
      const language = misread.test(text.tr) ? 'tr' : misread.test(text.en) ? 'en' : undefined;
      const wrong =
        language === undefined
          ? wrongLanguage(text, words)
          : ([language, `«${text[language]}» was read in another encoding.`] as const);
      if (wrong !== undefined) report(placeOf(text, wrong[0]), wrong[1]);
    }
  },
};
