import { PatternError, type PatternGroup, type PatternItem, parsePattern } from './parsePattern';

/** Characters used to compare classes: ASCII, Latin with Turkish letters, and some others. */
const samples = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  '—',
  '€',
  'あ',
  '😀',
];

type CharacterSet = ReadonlySet<string>;

const setsOfAtoms = new Map<string, CharacterSet>();

function setOfAtom(atom: string): CharacterSet {
  const known = setsOfAtoms.get(atom);
  if (known !== undefined) return known;
  const expression = new RegExp(`^(?:${atom})$`, 'u');
  const set = new Set(samples.filter((character) => expression.test(character)));
  setsOfAtoms.set(atom, set);
  return set;
}

function union(sets: readonly CharacterSet[]): CharacterSet {
  return new Set(sets.flatMap((set) => [...set]));
}

function overlaps(left: CharacterSet, right: CharacterSet): boolean {
  return [...left].some((character) => right.has(character));
}

/** All characters that an element can match. */
function charactersOf({ atom, group }: PatternItem): CharacterSet {
  if (group === undefined) return atom === '' ? new Set() : setOfAtom(atom);
  return union(group.alternatives.flat().map(charactersOf));
}

/** All characters that an element can start with; for optional elements, also those of their successors. */
function beginningsOf({ atom, group }: PatternItem): CharacterSet {
  if (group === undefined) return atom === '' ? new Set() : setOfAtom(atom);
  return union(
    group.alternatives.map((sequence) => {
      const end = sequence.findIndex((item) => item.min > 0 && charactersOf(item).size > 0);
      return union((end < 0 ? sequence : sequence.slice(0, end + 1)).map(beginningsOf));
    }),
  );
}

const repeats = ({ max }: PatternItem) => max > 1;

/** Whether anything in a group, at any depth, can match different lengths. */
function varies(group: PatternGroup): boolean {
  return group.alternatives
    .flat()
    .some((item) => item.min !== item.max || (item.group && varies(item.group)));
}

/**
 * A repeated group is unambiguous only if each repetition starts with a character that nothing else in it can
 * match, or if it has a fixed length and no two alternatives share a character.
 */
function unsafeRepetition(group: PatternGroup): string | undefined {
  const characters = group.alternatives.map((sequence) => union(sequence.map(charactersOf)));
  const overlapping = characters.some((set, index) =>
    characters.slice(index + 1).some((other) => overlaps(set, other)),
  );
  if (overlapping) return 'alternatives of a repeated group begin or go on alike';
  if (!varies(group)) return undefined;
  const marked = group.alternatives.every(([first, ...rest]) => {
    const begins = first !== undefined && first.atom !== '' && first.min === 1 && first.max === 1;
    return begins && !overlaps(charactersOf(first), union(rest.map(charactersOf)));
  });
  return marked ? undefined : 'a repetition stands in a repetition';
}

/** Two consecutive repetitions that match the same character can divide a run in many ways. */
function unsafeSequence(sequence: readonly PatternItem[]): string | undefined {
  for (const [index, item] of sequence.entries()) {
    if (item.max !== Number.POSITIVE_INFINITY) continue;
    for (const next of sequence.slice(index + 1)) {
      const reaches = overlaps(charactersOf(item), beginningsOf(next));
      if (reaches && next.max === Number.POSITIVE_INFINITY)
        return 'two repetitions can take the same characters';
      if (next.min > 0 && (next.atom !== '' || next.group) && !reaches) break;
    }
  }
  return undefined;
}

function unsafeGroup(group: PatternGroup): string | undefined {
  for (const sequence of group.alternatives) {
    const found = unsafeSequence(sequence);
    if (found !== undefined) return found;
    for (const item of sequence) {
      if (item.group === undefined) continue;
      const inside = unsafeGroup(item.group) ?? (repeats(item) ? unsafeRepetition(item.group) : undefined);
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}

/**
 * Reason why a pattern could cause catastrophic backtracking (SECURITY 21), or is invalid; undefined for a
 * safe one. Errs on the side of rejection: accepted patterns match in one way, or at most in as many as the
 * text has characters.
 */
export function unsafePattern(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u');
    return unsafeGroup(parsePattern(pattern));
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    return `it is no regular expression: ${(error as Error).message.replace(/^.*: /, '')}`;
  }
}
