import { assignWords, type WordMeasure } from './assignWords';
import type { WordRule } from './compareWords';
import { joinedToken, maySound, type NameToken, type NameTokens, nameTokens } from './nameTokens';

/** Two words of two names that belong together. */
export interface MatchedWord {
  readonly one: string;
  readonly other: string;
  readonly rule: WordRule;
  /** 0 to 1. */
  readonly likeness: number;
}

/** How alike two names are, and why. */
export interface NameMatch {
  /** 0 to 100, whole. */
  readonly score: number;
  readonly words: readonly MatchedWord[];
  /** Words of one name alone. */
  readonly missing: readonly string[];
}

/** Weight of words that only one of the names has: middle names are often left out. */
const missingWeight = 0.22;

/** Highest score of names that share one word, if one of them has more. */
const oneWordScore = 60;

/**
 * Compares two names, whichever is first and whatever the order of their words.
 * @param measure compares words; those of a search remember them
 */
export function compareNames(
  one: string | NameTokens,
  other: string | NameTokens,
  measure?: WordMeasure,
): NameMatch {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const [a, b] = [joinedAs(left, right.tokens), joinedAs(right, left.tokens)];
  const pairs = assignWords(a, b, weightOf, measure);
  const [loneA, loneB] = [
    lone(
      a,
      pairs.map(({ at }) => at),
    ),
    lone(
      b,
      pairs.map(({ to }) => to),
    ),
  ];
  const words = pairs.map(({ at, to, likeness, rule }) => {
    const [first, second] = [a[at] as NameToken, b[to] as NameToken];
    const isWhole = left.tokens.includes(first) && right.tokens.includes(second);
    return { first, second, likeness, rule: isWhole ? rule : ('JOINED' as const) };
  });
  const together = sum(words.map(({ first, second }) => weightOf(first) + weightOf(second)));
  const alike = sum(
    words.map(({ first, second, likeness }) => (weightOf(first) + weightOf(second)) * likeness),
  );
  const [spareA, spareB] = [sum(loneA.map(weightOf)), sum(loneB.map(weightOf))];
  // Words that each name has for itself contradict; those of one name alone may have been left out of the other one.
  const against = 2 * Math.min(spareA, spareB) + missingWeight * Math.abs(spareA - spareB);
  const score = together === 0 ? 0 : Math.round((100 * alike) / (together + against));
  const isOneOfMore = words.length < 2 && Math.max(a.length, b.length) > 1;
  return {
    score: isOneOfMore ? Math.min(score, oneWordScore) : score,
    words: words.map(({ first, second, rule, likeness }) => ({
      ...{ one: first.text, other: second.text, rule },
      likeness: Math.round(likeness * 100) / 100,
    })),
    missing: [...loneA, ...loneB].map(({ text }) => text),
  };
}

const wordsOf = (name: string | NameTokens) => (typeof name === 'string' ? nameTokens(name) : name);

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const lone = (tokens: readonly NameToken[], matched: readonly number[]) =>
  tokens.filter((_, at) => !matched.includes(at));

/** Longer words distinguish better. */
const weightOf = ({ text }: NameToken) => (text.length === 1 ? 0.5 : 0.6 + Math.min(text.length, 8) / 8);

/** The words of a name, neighbours as one word where the other name writes them so. */
function joinedAs({ tokens, joined }: NameTokens, others: readonly NameToken[]): readonly NameToken[] {
  const isWritten = (token: NameToken | undefined) =>
    others.some(({ spelling }) => spelling === token?.spelling);
  let words: readonly (NameToken | null)[] = tokens;
  for (const each of joined) {
    const { at } = each;
    const alike = others.filter((other) => maySound(each, other));
    if (alike.length === 0 || at.some((place) => words[place] === null || isWritten(tokens[place]))) continue;
    const token = joinedToken(each);
    if (!alike.some(({ sound }) => sound === token.sound)) continue;
    words = words.map((word, place) => (place === at[0] ? token : at.includes(place) ? null : word));
  }
  return words === tokens ? tokens : words.filter((word) => word !== null);
}
