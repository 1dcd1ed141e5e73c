import knownWords from './knownWords.json' with { type: 'json' };
import { textWords } from './textWords';

const shared = new Set(knownWords.sameInBoth.map((word) => word.toLowerCase()));

/** Whether a text may be the same in both languages: it is made of acronyms, of numbers and of words that both have. */
export function isSameInBoth(text: string): boolean {
  return textWords(text).every((word) => !/\p{Ll}/u.test(word) || shared.has(word.toLowerCase()));
}
