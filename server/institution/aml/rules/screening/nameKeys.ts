import type { KeyedWord } from '../../store/learnWords';
import { joinedToken, type NameToken, type NameTokens } from './nameTokens';

/** Words of a name that have keys. */
const mostWords = 5;

/** Shortest sound of which one letter may be wrong. */
const shortestSlip = 3;

/** Keys that a search looks for, those of closer names first. */
export type KeyGroups = readonly (readonly number[])[];

/** Beginnings of one sound in Latin letters, for which transliterations choose different letters. */
const beginnings = ['gkh', 'cjs', 'fv', 'iy'];

/**
 * Keys of a name on a list. Two words of a name find it: each pair of sounds is a key, with a slip in one of them, and with
 * the initial instead of one. A key of a single word would belong to most of the names of a list: a pair is rare. Whole
 * numbers keep the index small; names that share one by chance only cost a comparison. Each word is a key of its own besides:
 * only the search by one word reads those, once it knows the similar words.
 */
export function keysOf(name: NameTokens): readonly number[] {
  const { words, pairs, alone } = partsOf(name);
  const initials = pairs.map(([one, other]) => initialWith(one.text, other));
  const slips = pairs.flatMap(([one, other]) => slipsWith(one.sound, other.sound));
  const exact = pairs.map(([one, other]) => together(one.sound, other.sound));
  const single = alone.flatMap(({ sound }) => [...slipsWith('', sound), together('', sound)]);
  const beside = besideOf(name).map(([one, other]) => besideKey(one, other));
  const written = wordsIn(name).map(({ text }) => wordKey(text));
  return unique([
    ...exact,
    ...slips,
    ...(words.length > 1 ? initials : []),
    ...single,
    ...beside,
    ...written,
  ]);
}

/** The words of a name, each with the keys by which similar words find it. */
export const indexedWords = (name: NameTokens): readonly KeyedWord[] =>
  wordsIn(name).map(({ text, sound }) => ({
    word: text,
    keys: unique([together('', sound), ...slipsWith('', sound)]),
  }));

/** Keys of the search for words like this one: the same sound, other beginnings of it, and a slip in it. */
export const wordSearchOf = ({ sound }: NameToken): readonly number[] =>
  unique([...[sound, ...otherBeginnings(sound)].map((each) => together('', each)), ...slipsWith('', sound)]);

/** The key of the names that have a word, as it is written. */
export const wordKey = (word: string): number => hash(`=${word}`);

/** Words by which a name is found alone: all of its own, and those that a particle begins: `binladen`. */
const wordsIn = ({ tokens, joined, whole }: NameTokens): readonly NameToken[] => [
  ...tokens,
  ...(whole?.tokens.filter(({ kind }) => kind === 'PARTICLE') ?? []),
  ...joined.filter(({ at }) => at.length === 1).map(joinedToken),
];

/** Keys of the search for names like this one. */
export function searchOf(name: NameTokens): KeyGroups {
  const { pairs, alone } = partsOf(name);
  const exact = pairs.flatMap(([one, other]) => [
    together(one.sound, other.sound),
    // A name may have an initial in place of a word, and so may a name on the list.
    one.text.length === 1 ? initialWith(one.text, other) : together(one.text.charAt(0), other.sound),
    ...otherBeginnings(other.sound).map((sound) => together(one.sound, sound)),
  ]);
  const single = alone.map(({ sound }) => together('', sound));
  // A short name keeps its particle, which a longer one leaves out: «Mehmet Er» and «Mehmet Er Kaya» find each other.
  const kept =
    name.others < 2 ? pairs.filter(([one, other]) => one.kind === null && other.kind !== null) : [];
  const beside = [
    ...kept.map(([one, other]) => besideKey(one, other)),
    ...besideOf(name).map(([one, other]) => together(one.sound, other.sound)),
  ];
  const slips = [
    ...pairs.flatMap(([one, other]) => slipsWith(one.sound, other.sound)),
    ...alone.flatMap(({ sound }) => slipsWith('', sound)),
  ];
  return [unique([...exact, ...single, ...beside]), unique(slips)].filter((keys) => keys.length > 0);
}

/** The key of an identity, which is found whatever the name. */
export const identityKey = (identityNo: string): number => hash(`#${plainIdentity(identityNo)}`);

/** An identity without blanks and hyphens. */
export const plainIdentity = (identityNo: string): string =>
  identityNo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Pairs of words in both orders, and the words that are all of a name. */
function partsOf({ tokens, joined }: NameTokens) {
  const words = tokens.slice(0, mostWords);
  const known = joined
    .filter(({ at }) => at.every((place) => place < words.length))
    .map((each) => ({ token: joinedToken(each), at: each.at }));
  const pairs = words.flatMap((one, at) =>
    words.flatMap((other, to) => (at === to ? [] : [[one, other] as const])),
  );
  const neighbours = known.flatMap(({ token, at }) =>
    words.flatMap((other, to) => (at.includes(to) ? [] : [[token, other] as const, [other, token] as const])),
  );
  const wholeNames = known.filter(({ at }) => at.length === words.length).map(({ token }) => token);
  // A firm of one word is found whatever its legal form.
  const main = words.some(({ kind }) => kind !== 'FORM')
    ? words.filter(({ kind }) => kind !== 'FORM')
    : words;
  const searched: readonly NameToken[] = main.length === 1 ? [...main, ...wholeNames] : wholeNames;
  return { words, pairs: [...pairs, ...neighbours], alone: searched };
}

/** Pairs of a word that a name keeps with one that it leaves out. */
function besideOf({ tokens, whole }: NameTokens): readonly (readonly [NameToken, NameToken])[] {
  const left = whole?.tokens.filter(({ kind }) => kind !== null) ?? [];
  return left.length === 0
    ? []
    : tokens.slice(0, mostWords).flatMap((one) => left.map((other) => [one, other] as const));
}

/** Its key is none of a pair that a name keeps: most names with a particle would have the same ones. */
const besideKey = (one: NameToken, other: NameToken) => hash(`+${one.sound}|${other.sound}`);

const unique = (keys: readonly number[]): readonly number[] => [...new Set(keys)];

const together = (one: string, other: string) => hash(one < other ? `${one}|${other}` : `${other}|${one}`);

const initialWith = (text: string, other: NameToken) => hash(`^${text.charAt(0)}|${other.sound}`);

/** The same sound with other letters that transliterations begin it with. */
function otherBeginnings(sound: string): readonly string[] {
  const first = sound.charAt(0);
  const others = sound.length < 2 ? undefined : beginnings.find((letters) => letters.includes(first));
  return [...(others ?? '')].filter((letter) => letter !== first).map((letter) => letter + sound.slice(1));
}

/**
 * Keys of a pair without one letter of the second, behind its first: those of two sounds with one wrong letter have one in
 * common. A slip in the first letter makes another name of it: keys for it would find mostly those.
 */
function slipsWith(one: string, other: string): readonly number[] {
  if (other.length < shortestSlip) return [];
  const rests = Array.from(other.slice(1), (_, at) => other.slice(0, at + 1) + other.slice(at + 2));
  return [other, ...rests].map((rest) => hash(`${one}|~${rest}`));
}

/** FNV-1a, 32 bits with a sign. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
