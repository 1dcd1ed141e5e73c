import { type NamePool, namePools } from './namePools';

/** Two names, and whether they are those of one person. */
export interface NamePair {
  readonly one: string;
  readonly other: string;
  readonly isSame: boolean;
}

/** Numbers between 0 and 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A person of a language: places of the first, middle and last name in its pool; no middle name is -1. */
interface Person {
  readonly pool: NamePool;
  readonly first: number;
  readonly middle: number;
  readonly last: number;
}

/**
 * Labelled pairs of names, half of them of one person. Those of one person differ as lists and customers do: in
 * spelling, order, case, marks, a middle name that is missing or an initial, and a slip of the keyboard in one of six.
 * Those of two persons share a first name, a surname, or two names of three; few have nothing in common.
 */
export function namePairs(count: number, seed: number): readonly NamePair[] {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const other = (most: number, than: number) => (than + 1 + below(most - 1)) % most;

  const person = (): Person => {
    const pool = namePools[below(namePools.length)] as NamePool;
    const first = below(pool.first.length);
    const middle = random() < 0.4 ? other(pool.first.length, first) : -1;
    return { pool, first, middle, last: below(pool.last.length) };
  };

  const spelt = (variants: readonly string[] = []) => variants[below(variants.length)] ?? '';

  const slip = (name: string): string => {
    const at = 1 + below(name.length - 2);
    const kind = below(3);
    if (kind === 0) return name.slice(0, at) + name.slice(at + 1);
    if (kind === 1) return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
    return `${name.slice(0, at)}${'abcdefghiklmnoprstuvyz'[below(22)]}${name.slice(at + 1)}`;
  };

  const written = ({ pool, first, middle, last }: Person, isNoisy: boolean, keepsMiddle: boolean): string => {
    const middles = middle < 0 ? [] : [spelt(pool.first[middle])];
    const isShort = isNoisy && !keepsMiddle && random() < 0.35;
    const kept = isShort ? middles.map((name) => (random() < 0.5 ? '' : `${name.charAt(0)}.`)) : middles;
    let words = [spelt(pool.first[first]), ...kept.filter(Boolean), spelt(pool.last[last])];
    if (isNoisy && random() < 1 / 6) {
      const at = below(words.length);
      words = words.map((word, place) => (place === at && word.length > 4 ? slip(word) : word));
    }
    const ordered = random() < 0.3 ? [words.at(-1) ?? '', ...words.slice(0, -1)] : words;
    const text = ordered.join(' ');
    return random() < 0.3 ? text.toLocaleUpperCase('tr') : text;
  };

  /** Another person, who differs in the first name, the surname, the middle name, or all of them. */
  const another = (one: Person): Person => {
    const { pool, first, middle, last } = one;
    const chance = random();
    const names = pool.first.length;
    const free = (place: number) =>
      [place, place + 1, place + 2].find((at) => at % names !== first && at % names !== middle) ?? 0;
    if (chance < 0.4) return { ...one, first: free(below(names)) % names };
    if (chance < 0.75) return { ...one, last: other(pool.last.length, last) };
    if (chance < 0.9 && middle >= 0) return { ...one, middle: free(below(names)) % names };
    return person();
  };

  return Array.from({ length: count }, (_, at) => {
    const one = person();
    const isSame = at % 2 === 0;
    if (isSame) return { one: written(one, false, true), other: written(one, true, false), isSame };
    const two = another(one);
    // Without the middle name in which two persons differ the names are the same.
    const keepsMiddle = one.first === two.first && one.last === two.last;
    return { one: written(one, false, true), other: written(two, true, keepsMiddle), isSame };
  });
}
