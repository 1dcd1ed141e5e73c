import type { NameTokens } from './nameTokens';

/** Which names may be alike: those with a key of each list, for at least one of `ways`. */
export interface NameSearch {
  /** Each way is a list of alternatives that must all be met, the narrowest way first. */
  readonly ways: readonly (readonly (readonly number[])[])[];
}

/** Words of a name that a search uses. */
const mostSearched = 5;

/** Shortest sound of which one letter may be wrong. */
const shortestSlip = 3;

/**
 * Keys of a name on a list: the sound of each word, the same without one of its letters, its initial, and neighbours as one
 * word. A whole number each, so that the index stays small; two words that share one only cost a comparison.
 */
export function keysOf({ tokens, joined }: NameTokens): readonly number[] {
  const words = tokens.flatMap(({ sound, text }) => [hash(sound), ...slips(sound), initialOf(text)]);
  return [...new Set([...words, ...joined.map(({ token }) => hash(token.sound))])];
}

/** The key of an identity, which is found whatever the name. */
export const identityKey = (identityNo: string): number => hash(`#${plainIdentity(identityNo)}`);

/** An identity without blanks and hyphens. */
export const plainIdentity = (identityNo: string): string =>
  identityNo.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The search for names like this one: two words have to be there, one of which may have a slip; a name of one word is
 * searched by that.
 */
export function searchOf({ tokens, joined }: NameTokens): NameSearch {
  const words = tokens.slice(0, mostSearched).map(({ sound, text }, place) => {
    const neighbours = joined.filter(({ at }) => at.includes(place)).map(({ token }) => hash(token.sound));
    // One letter stands for a word that begins with it, and a word may be one letter on the list.
    const exact = text.length === 1 ? [initialOf(text)] : [hash(sound), hash(text.charAt(0)), ...neighbours];
    return { exact, like: [...exact, ...slips(sound)] };
  });
  const [only] = words;
  if (only === undefined) return { ways: [] };
  if (words.length === 1) return { ways: [[only.like]] };
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) =>
      words.length > 3
        ? [[one.exact, other.exact]]
        : [
            [one.exact, other.like],
            [one.like, other.exact],
          ],
    ),
  );
  return { ways: [words.map(({ like }) => like), ...pairs] };
}

const initialOf = (text: string) => hash(`^${text.charAt(0)}`);

/** Keys of a sound without one of its letters: those of two sounds with one wrong letter have one in common. */
function slips(sound: string): readonly number[] {
  if (sound.length < shortestSlip) return [];
  return [
    hash(`~${sound}`),
    ...Array.from(sound, (_, at) => hash(`~${sound.slice(0, at)}${sound.slice(at + 1)}`)),
  ];
}

/** FNV-1a, 32 bits with a sign. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}
