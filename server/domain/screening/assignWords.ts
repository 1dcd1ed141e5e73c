import { compareWords, type Likeness } from './compareWords';
import type { NameToken } from './nameTokens';

/** Two words that belong together, by their places in their names. */
export interface WordPair extends Likeness {
  readonly at: number;
  readonly to: number;
}

/**
 * The pairs of words with the greatest likeness in all, each word once; longer words weigh more. At most eight words, so
 * that all assignments can be compared.
 */
export function assignWords(
  left: readonly NameToken[],
  right: readonly NameToken[],
  weightOf: (token: NameToken) => number,
): readonly WordPair[] {
  const likeness = left.map((one) => right.map((other) => compareWords(one, other)));
  const best = new Map<number, Assignment>();
  const from = (at: number, used: number): Assignment => {
    if (at === left.length) return nothing;
    const key = at * 2 ** right.length + used;
    const known = best.get(key);
    if (known !== undefined) return known;
    let found = from(at + 1, used);
    for (const [to, pair] of (likeness[at] ?? []).entries()) {
      if (pair === null || (used & (1 << to)) !== 0) continue;
      const rest = from(at + 1, used | (1 << to));
      const gain = pair.likeness * (weightOf(left[at] as NameToken) + weightOf(right[to] as NameToken));
      if (rest.gain + gain > found.gain + 1e-9)
        found = { gain: rest.gain + gain, pairs: [{ at, to, ...pair }, ...rest.pairs] };
    }
    best.set(key, found);
    return found;
  };
  return from(0, 0).pairs;
}

interface Assignment {
  readonly gain: number;
  readonly pairs: readonly WordPair[];
}

const nothing: Assignment = { gain: 0, pairs: [] };
