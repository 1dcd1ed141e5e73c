import { type Language, languages, localeTags } from '../../../contract/values/language';
import type { Project } from '../../language/project/Project';
import { perObject } from '../../language/project/perObject';
import { type DefinedText, textsIn } from './textsIn';
import { textWords } from './textWords';

/** Word in small letters → number of texts of a language that have it. */
type Counts = ReadonlyMap<string, number>;

/** Words of all texts of a project, by language. */
export interface WordCounts {
  readonly counts: Readonly<Record<Language, Counts>>;
  /** Turkish word without its letters (`musteri`) → the most frequent word with them (`müşteri`). */
  readonly folded: ReadonlyMap<string, string>;
}

const plainLetters: Readonly<Record<string, string>> = { ç: 'c', ğ: 'g', ı: 'i', ö: 'o', ş: 's', ü: 'u' };

const fold = (word: string) => word.replace(/[çğıöşü]/g, (letter) => plainLetters[letter] ?? letter);

/** Words of a text in small letters, without numbers and abbreviations. */
export const smallWords = (text: string, language: Language): readonly string[] =>
  textWords(text)
    .filter((word) => /^\p{L}+$/u.test(word) && /\p{Ll}/u.test(word))
    .map((word) => word.toLocaleLowerCase(localeTags[language]));

/** All texts of a project. */
export const allTexts = perObject((files: Project['files']): readonly DefinedText[] =>
  [...files.values()].flatMap(textsIn),
);

/** Counts the words of all texts. */
export const wordCounts = perObject((files: Project['files']): WordCounts => {
  const counts = { tr: new Map<string, number>(), en: new Map<string, number>() };
  for (const { text } of allTexts(files))
    for (const language of languages)
      for (const word of new Set(smallWords(text[language], language)))
        counts[language].set(word, (counts[language].get(word) ?? 0) + 1);
  const folded = new Map<string, string>();
  for (const [word, count] of counts.tr) {
    const plain = fold(word);
    if (plain !== word && count > (counts.tr.get(folded.get(plain) ?? '') ?? 0)) folded.set(plain, word);
  }
  return { counts, folded };
});
