import { foldTurkish } from '../../ui/texts';

/**
 * Match rank of a title for a folded text: 3 starts with it, 2 contains it, 1 has a distinct word for each
 * word of the text that starts with it, 0 no match.
 */
export function matchRank(title: string, query: string): 0 | 1 | 2 | 3 {
  const folded = foldTurkish(title);
  if (folded.startsWith(query)) return 3;
  if (folded.includes(query)) return 2;
  const words = wordsOf(folded);
  for (const part of wordsOf(query).toSorted((one, other) => other.length - one.length)) {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at < 0) return 0;
    words.splice(at, 1);
  }
  return 1;
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
