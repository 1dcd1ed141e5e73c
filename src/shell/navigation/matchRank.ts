import { foldTurkish } from '../../i18n';

/**
 * How well a title matches a folded text: 3 begins with it, 2 holds it, 1 has for each word of the text a word of its own
 * that begins with it, 0 does not match.
 */
export function matchRank(title: string, sought: string): 0 | 1 | 2 | 3 {
  const folded = foldTurkish(title);
  if (folded.startsWith(sought)) return 3;
  if (folded.includes(sought)) return 2;
  const words = wordsOf(folded);
  for (const part of wordsOf(sought).toSorted((one, other) => other.length - one.length)) {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at < 0) return 0;
    words.splice(at, 1);
  }
  return 1;
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
