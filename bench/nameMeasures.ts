import { compareNames, nameTokens } from '../server/institution/aml/rules/screening';

/** A likeness of two names, 0 to 1. */
export type NameMeasure = (one: string, other: string) => number;

const plain = (name: string) =>
  nameTokens(name)
    .tokens.map(({ text }) => text)
    .join(' ');

/** Likeness of trigrams, as `similarity` of pg_trgm: each word with two blanks before and one behind. */
function trigrams(one: string, other: string): number {
  const setOf = (name: string) => {
    const lower = name.toLocaleLowerCase('tr').replace(/[^\p{L}\p{N}]+/gu, ' ');
    const words = lower.split(' ').filter(Boolean);
    return new Set(words.flatMap((word) => [...`${word} `].map((_, at) => `  ${word} `.slice(at, at + 3))));
  };
  const [a, b] = [setOf(one), setOf(other)];
  const shared = [...a].filter((part) => b.has(part)).length;
  return shared / (a.size + b.size - shared || 1);
}

/** Jaro–Winkler over normalised names, of whichever of both orders of words is more alike. */
function jaroWinkler(one: string, other: string): number {
  const sorted = (name: string) => name.split(' ').sort().join(' ');
  const [a, b] = [plain(one), plain(other)];
  return Math.max(winkler(a, b), winkler(sorted(a), sorted(b)));
}

function winkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Array<boolean>(b.length).fill(false);
  const [left, right]: [string[], number[]] = [[], []];
  for (const [at, letter] of [...a].entries()) {
    for (let to = Math.max(0, at - reach); to <= Math.min(b.length - 1, at + reach); to += 1) {
      if (taken[to] || b[to] !== letter) continue;
      taken[to] = true;
      left.push(letter);
      right.push(to);
      break;
    }
  }
  const common = left.length;
  if (common === 0) return 0;
  const inOrder = [...right].sort((x, y) => x - y).map((to) => b[to]);
  const moved = left.filter((letter, at) => letter !== inOrder[at]).length / 2;
  const jaro = (common / a.length + common / b.length + (common - moved) / common) / 3;
  let prefix = 0;
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** The measures that are compared, the product's first. */
export const nameMeasures: Readonly<Record<string, NameMeasure>> = {
  screening: (one, other) => compareNames(one, other).score / 100,
  'Jaro–Winkler, normalised': jaroWinkler,
  'trigrams (pg_trgm)': trigrams,
};
