import { type Language, localeTags } from '../../../contract/language';
import knownWords from './knownWords.json' with { type: 'json' };

const words = /\p{L}[\p{L}\p{M}’']*/gu;
const capitalised = /^\p{Lu}\p{M}*\p{Ll}/u;
/** The one letter before a hyphen is a word, too: `E-posta`. */
const capitalLetter = /^\p{Lu}-\p{Ll}/u;
/** A capital letter may follow: the text begins here, anew after a colon, or names something else in quotation marks. */
const beginning = /(^|[:!?…] |\d\. |[«“"])[^\p{L}\d]*$/u;
/** A text begins with a small letter; what has digits or other signs in it is a name: `camt.053`. */
const smallBeginning = /^[a-zçğıöşü][\p{Ll}’'-]*(?=[\s/(,]|$)/u;

const stemOf = (word: string): string => /^[^’']+/.exec(word)?.[0] ?? word;

/**
 * A label as it is written: with a capital letter at its beginning, and no other. Acronyms (`IBAN’lar`), names with capitals of
 * their own and proper names (`knownWords.json`) keep theirs. Letters are turned by the rules of the language: `İzin` is `izin`.
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
