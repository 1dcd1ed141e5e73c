import Big from 'big.js';
import { differenceOf, sumDecimals } from '../../../../../contract/values/money';
import { findGroups } from './findGroups';
import type { Match, Movement, Rating, Tolerance } from './Movement';
import { centsOf, MovementIndex, order, type ReadMovement, readMovement } from './MovementIndex';
import { type Learned, type RatingFacts, ratePair } from './ratePair';

/**
 * Scores: from `sure` on a match needs no person, if the next one is `lead` below it; below `suggested` it is none.
 */
const scores = { sure: 65, lead: 10, suggested: 40 } as const;

/** Most entries that a line is compared with: those of the nearest days. */
const mostCompared = 100;

interface Pair extends Rating {
  readonly line: ReadMovement;
  readonly entry: ReadMovement;
}

/** Lines and entries that are free, and how they are compared. */
export interface MatchFacts {
  readonly lines: readonly Movement[];
  readonly entries: readonly Movement[];
  readonly tolerance: Tolerance;
  readonly learned?: Learned;
}

/**
 * Matches lines of a bank with entries of the books: pairs first, the best ones before others, then a line with several entries,
 * then an entry with several lines. No line and no entry is in two matches. The result does not depend on the order of either.
 */
export function matchMovements({
  lines,
  entries,
  tolerance,
  learned = new Map(),
}: MatchFacts): readonly Match[] {
  const [allLines, allEntries] = [new MovementIndex(lines), new MovementIndex(entries)];
  const used = new Set<ReadMovement>();
  const facts = { entries: allEntries, learned };
  const pairs = matchPairs(allLines, facts, tolerance, used);
  return [
    ...pairs,
    ...findGroups(allLines, allEntries, tolerance, used).map(({ one, others, ...found }) =>
      matchOf([one], others, found),
    ),
    ...findGroups(allEntries, allLines, tolerance, used).map(({ one, others, ...found }) =>
      matchOf(others, [one], found),
    ),
  ];
}

/** Entries that a line may belong to, the best ones first. */
export function suggestEntries(
  line: Movement,
  facts: RatingFacts,
  tolerance: Tolerance,
  most: number,
): readonly (Rating & { readonly entry: Movement })[] {
  return pairsOf(readMovement(line), facts, tolerance)
    .sort(better)
    .slice(0, most)
    .map(({ entry, score, reasons }) => ({ entry: entry.movement, score, reasons }));
}

function pairsOf(line: ReadMovement, facts: RatingFacts, { amount, days }: Tolerance): Pair[] {
  const near = facts.entries.near(line, centsOf(amount), days);
  const some = near.length <= mostCompared ? near : nearest(line, near);
  return some
    .map((entry) => ({ line, entry, ...ratePair(line, entry, facts) }))
    .filter(({ score }) => score >= scores.suggested);
}

/** Entries of the nearest days, those that the line names before others. */
function nearest(line: ReadMovement, entries: readonly ReadMovement[]): readonly ReadMovement[] {
  const keys = [...line.keys];
  const isNamed = (entry: ReadMovement) => Number(keys.some((key) => entry.keys.has(key)));
  return entries
    .map((entry) => ({ entry, named: isNamed(entry), away: Math.abs(entry.day - line.day) }))
    .sort((one, other) => other.named - one.named || one.away - other.away || order(one.entry, other.entry))
    .slice(0, mostCompared)
    .map(({ entry }) => entry);
}

function better(one: Pair, other: Pair): number {
  const away = ({ line, entry }: Pair) => Math.abs(line.day - entry.day);
  return (
    other.score - one.score ||
    away(one) - away(other) ||
    order(one.line, other.line) ||
    order(one.entry, other.entry)
  );
}

function matchPairs(
  lines: MovementIndex,
  facts: RatingFacts,
  tolerance: Tolerance,
  used: Set<ReadMovement>,
): readonly Match[] {
  const pairs = lines.all.flatMap((line) => pairsOf(line, facts, tolerance)).sort(better);
  const others = new Map<ReadMovement, Pair[]>();
  for (const pair of pairs)
    for (const side of [pair.line, pair.entry]) {
      const list = others.get(side);
      if (list === undefined) others.set(side, [pair]);
      else list.push(pair);
    }
  const matches: Match[] = [];
  for (const pair of pairs) {
    const { line, entry, score } = pair;
    if (used.has(line) || used.has(entry)) continue;
    const isRival = (other: Pair) =>
      other !== pair &&
      other.score > score - scores.lead &&
      (other.line === line
        ? !used.has(other.entry) && !isSame(other.entry, entry)
        : !used.has(other.line) && !isSame(other.line, line));
    const rivals = [...(others.get(line) ?? []), ...(others.get(entry) ?? [])];
    const isSure = score >= scores.sure && !rivals.some(isRival);
    matches.push(matchOf([line], [entry], { ...pair, isSure }));
    used.add(line);
    used.add(entry);
  }
  return matches;
}

/** Whether nothing tells two movements apart, so that it makes no difference which of them is matched. */
export function isSame(one: ReadMovement, other: ReadMovement): boolean {
  const { id: _, ...left } = one.movement;
  const { id: __, ...right } = other.movement;
  return JSON.stringify(left) === JSON.stringify(right);
}

/** A match of movements that were read. */
export function matchOf(
  lines: readonly ReadMovement[],
  entries: readonly ReadMovement[],
  { score, reasons, isSure }: Rating & { readonly isSure: boolean },
): Match {
  const sum = (all: readonly ReadMovement[]) => sumDecimals(all.map(({ movement }) => movement.amount));
  return {
    lines: lines.map(({ movement }) => movement),
    entries: entries.map(({ movement }) => movement),
    score,
    reasons,
    difference: new Big(differenceOf(sum(lines), sum(entries))).toFixed(2),
    isSure,
  };
}
