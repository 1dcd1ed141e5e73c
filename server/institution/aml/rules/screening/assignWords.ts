import { compareWords, type Likeness } from './compareWords';
import type { NameToken } from './nameTokens';

/** Two words that belong together, by their places in their names. */
export interface WordPair extends Likeness {
  readonly at: number;
  readonly to: number;
}

/** How alike two words are; null if they are different ones. */
export type WordMeasure = (one: NameToken, other: NameToken) => Likeness | null;

/**
 * The pairs of words with the greatest likeness in all, each word once; longer words weigh more. At most eight words, so
 * that all assignments can be compared.
 */
export function assignWords(
  left: readonly NameToken[],
  right: readonly NameToken[],
  weightOf: (token: NameToken) => number,
  measure: WordMeasure = compareWords,
): readonly WordPair[] {
  // Most words have nothing in common: only pairs that may belong together are tried.
  const choices = left.map((one, at) => {
    const some: Choice[] = [];
    for (const [to, other] of right.entries()) {
      const found = measure(one, other);
      if (found !== null)
        some.push({ at, to, found, gain: found.likeness * (weightOf(one) + weightOf(other)) });
    }
    return some;
  });
  const known = new Map<number, Assignment>();
  const from = (at: number, used: number): Assignment => {
    const some = choices[at];
    if (some === undefined) return nothing;
    if (some.length === 0) return from(at + 1, used);
    const key = at * 2 ** right.length + used;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = from(at + 1, used);
    for (const choice of some) {
      if ((used & (1 << choice.to)) !== 0) continue;
      const rest = from(at + 1, used | (1 << choice.to));
      if (rest.gain + choice.gain > best.gain + 1e-9) best = { gain: rest.gain + choice.gain, choice, rest };
    }
    known.set(key, best);
    return best;
  };
  const pairs: WordPair[] = [];
  for (let { choice, rest } = from(0, 0); choice; { choice, rest } = rest ?? nothing)
    pairs.push({ at: choice.at, to: choice.to, ...choice.found });
  return pairs;
}

interface Choice {
  readonly at: number;
  readonly to: number;
  readonly found: Likeness;
  readonly gain: number;
}

interface Assignment {
  readonly gain: number;
  readonly choice?: Choice;
  readonly rest?: Assignment;
}

const nothing: Assignment = { gain: 0 };
