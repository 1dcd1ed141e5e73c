import knownWords from './knownWords.json' with { type: 'json' };
import { textWords } from './textWords';

const shared = new Set(knownWords.sameInBoth.map((word) => word.toLowerCase()));

/** Whether a text may be equal in both languages: acronyms, numbers and shared words only. */
export function isSameInBoth(text: string): boolean {
  return textWords(text).every((word) => !/\p{Ll}/u.test(word) || shared.has(word.toLowerCase()));
}
