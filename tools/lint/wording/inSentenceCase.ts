import { type Language, localeTags } from '../../../contract/values/language';
import knownWords from './knownWords.json' with { type: 'json' };

const words = /\p{L}[\p{L}\p{M}’']*/gu;
const capitalised = /^\p{Lu}\p{M}*\p{Ll}/u;
/** A single letter before a hyphen is a word, too: `E-posta`. */
const capitalLetter = /^\p{Lu}-\p{Ll}/u;
/** Positions where a capital is right: at the beginning, after a colon, or in quotation marks. */
const beginning = /(^|[:!?…] |\d\. |[«“"])[^\p{L}\d]*$/u;
/** A lower-case first word; words with digits or other characters are names: `camt.053`. */
const smallBeginning = /^[a-zçğıöşü][\p{Ll}’'-]*(?=[\s/(,]|$)/u;

const stemOf = (word: string): string => /^[^’']+/.exec(word)?.[0] ?? word;

/**
 * Converts a label to sentence case: one capital at its beginning. Acronyms (`IBAN’lar`), names with inner
 * capitals and proper names (`knownWords.json`) keep theirs. Uses the language's casing: `İzin` becomes
 * `izin`.
 */
export function inSentenceCase(text: string, language: Language): string {
  const names = new Set(knownWords.properNames[language]);
  const locale = localeTags[language];
  return text
    .replace(smallBeginning, (word) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1))
    .replace(words, (word, index: number) => {
      const isCapital = capitalised.test(word) || capitalLetter.test(text.slice(index));
      const isName = names.has(stemOf(word)) || /\p{Lu}/u.test(word.slice(1));
      if (!isCapital || isName || beginning.test(text.slice(0, index))) return word;
      return word.charAt(0).toLocaleLowerCase(locale) + word.slice(1);
    });
}
