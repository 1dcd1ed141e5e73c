import Big from 'big.js';
import type { Json, JsonObject } from '../json';
import { isAnyDecimal, sumDecimals } from '../money';

/** Keyword `contiguous`: columns that a line begins and ends with, and how far behind an end the next one begins. */
export interface ContiguousLines {
  readonly from: string;
  readonly to: string;
  /** A decimal. */
  readonly step: string;
}

/** Keyword `balanced`: the column that is summed up, and the one that says on which of two sides a line is. */
export interface BalancedLines {
  readonly field: string;
  readonly sides: string;
  /** The two codes: what the first has more than the second is the difference. */
  readonly codes: readonly [string, string];
  /** Column of the currency; without it all lines are summed up together. */
  readonly currency?: string;
}

type Lines = readonly JsonObject[];

function number(value: Json | undefined): Big | null {
  const text = typeof value === 'number' ? String(value) : value;
  return isAnyDecimal(text) ? new Big(text) : null;
}

/** Where lines do not follow each other: which one, in which column, and what should stand there. */
export interface LineBreak {
  readonly index: number;
  readonly column: string;
  /** null where it is only known that there is something missing. */
  readonly expected: string | null;
}

/** The first line that does not begin where the one before it ends; null where all do. What is no number passes. */
export function firstBreak(lines: Lines, { from, to, step }: ContiguousLines): LineBreak | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined) continue;
    if ((before[to] ?? null) === null) return { index: index - 1, column: to, expected: null };
    const end = number(before[to]);
    if (end === null) continue;
    const [begin, expected] = [number(line[from]), end.plus(step)];
    const isUnread = begin === null && (line[from] ?? null) !== null;
    if (!isUnread && !begin?.eq(expected)) return { index, column: from, expected: expected.toFixed() };
  }
  return null;
}

/** By how much the first side is more than the second, in each currency that there are lines in. */
export function lineDifferences(
  lines: Lines,
  { field, sides, codes, currency }: BalancedLines,
): Readonly<Record<string, string>> {
  const [first, second] = codes;
  const amounts = new Map<string, string[]>();
  for (const line of lines) {
    const amount = line[field];
    if (!isAnyDecimal(amount) || (line[sides] !== first && line[sides] !== second)) continue;
    const known = currency === undefined ? '' : String(line[currency] ?? '');
    const signed = line[sides] === first ? amount : new Big(amount).neg().toFixed();
    amounts.set(known, [...(amounts.get(known) ?? []), signed]);
  }
  return Object.fromEntries([...amounts].map(([known, signed]) => [known, sumDecimals(signed)]));
}

/** The differences that there are; null where both sides come to the same. */
export function imbalance(lines: Lines, balanced: BalancedLines): Readonly<Record<string, string>> | null {
  const unequal = Object.entries(lineDifferences(lines, balanced)).filter(([, rest]) => !new Big(rest).eq(0));
  return unequal.length === 0 ? null : Object.fromEntries(unequal);
}
