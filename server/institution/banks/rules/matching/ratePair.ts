import { foldTurkish } from '../../../../../contract/values/foldTurkish';
import { compareNames } from '../../../aml/rules/screening';
import type { Movement, Rating, Reason } from './Movement';
import { keyKinds, type MovementIndex, type ReadMovement } from './MovementIndex';

/** Points of the reasons: `npm run bench -- matching` prints what they find. */
const points = {
  AMOUNT: 30,
  NEAR_AMOUNT: 20,
  SUM: 30,
  REFERENCE: 45,
  NAMED_IBAN: 45,
  TAX_NO: 35,
  IBAN: 35,
  NAME: 30,
  LEARNED: 25,
  DAY: 10,
  OTHER_REFERENCE: -20,
  OTHER_IBAN: -10,
  OTHER_NAME: -30,
} as const;

/** Score of names from which on they are one person's, and up to which they are others'. */
const names = { same: 80, other: 50 } as const;

/** Points that each day between line and entry costs. */
const pointsOfDay = 2;

/** What a person matched before: kinds of lines, each with kinds of its entries. */
export type Learned = ReadonlyMap<string, ReadonlySet<string>>;

/** What was matched by a person, as a reason for the next of its kind. @param pairs a line and its entry */
export function learnedFrom(pairs: Iterable<readonly [Movement, Movement]>): Learned {
  const kinds = new Map<string, Set<string>>();
  for (const [line, entry] of pairs) {
    const [kind, known] = [lineKind(line), kinds.get(lineKind(line))];
    if (kind === '' || entryKind(entry) === '') continue;
    if (known === undefined) kinds.set(kind, new Set([entryKind(entry)]));
    else known.add(entryKind(entry));
  }
  return kinds;
}

/** Kind of a line: payments of one payer for one thing have the same. */
function lineKind({ iban, name, text }: Movement): string {
  return (
    iban ||
    foldTurkish(`${name} ${text}`)
      .replace(/[^\p{L}]+/gu, ' ')
      .trim()
  );
}

/** Kind of an entry: those of one counterparty have the same. */
const entryKind = ({ namedIban, iban, name }: Movement): string => namedIban || iban || foldTurkish(name);

/** What a line and an entry are rated by. */
export interface RatingFacts {
  readonly entries: MovementIndex;
  readonly learned: Learned;
}

/** Rates a line and an entry whose amounts are near to each other. */
export function ratePair(line: ReadMovement, entry: ReadMovement, { entries, learned }: RatingFacts): Rating {
  const reasons: Reason[] = [];
  const add = (kind: keyof typeof points, part = 1) =>
    reasons.push({ kind, points: Math.round(points[kind] * part) });
  add(line.cents === entry.cents ? 'AMOUNT' : 'NEAR_AMOUNT');
  addNames(line, entry, add);
  const isNamed = reasons.some(({ kind }) => kind === 'REFERENCE' || kind === 'NAMED_IBAN');
  // The line names another entry of ours.
  if (!isNamed && [...line.keys].some((key) => key.startsWith('R') && entries.named(key).length > 0))
    add('OTHER_REFERENCE');
  if (learned.size > 0 && learned.get(lineKind(line.movement))?.has(entryKind(entry.movement)))
    add('LEARNED');
  const away = Math.abs(line.day - entry.day);
  if (away * pointsOfDay < points.DAY) reasons.push({ kind: 'DAY', points: points.DAY - away * pointsOfDay });
  return rating(reasons);
}

type Add = (kind: keyof typeof points, part?: number) => void;

function addNames(line: ReadMovement, entry: ReadMovement, add: Add): void {
  const kinds = new Set([...line.keys].filter((key) => entry.keys.has(key)).map((key) => key.charAt(0)));
  for (const kind of ['R', 'V', 'T', 'I'] as const) if (kinds.has(kind)) add(keyKinds[kind]);
  const hasBoth = line.movement.iban !== '' && entry.movement.iban !== '';
  if (hasBoth && !kinds.has('I')) add('OTHER_IBAN');
  if (line.name === null || entry.name === null) return;
  const { score } = compareNames(line.name, entry.name);
  if (score >= names.same) add('NAME', score / 100);
  else if (score < names.other) add('OTHER_NAME');
}

/** Rates a movement and several that are its sum, by what names all of them. */
export function rateGroup(kind: keyof typeof keyKinds, isWhole: boolean): Rating {
  const reason = keyKinds[kind];
  const found = { kind: reason, points: points[reason] };
  return rating([{ kind: 'SUM', points: isWhole ? points.SUM : points.SUM / 2 }, found]);
}

function rating(reasons: readonly Reason[]): Rating {
  const sum = reasons.reduce((total, reason) => total + reason.points, 0);
  return { score: Math.max(0, Math.min(100, sum)), reasons };
}
