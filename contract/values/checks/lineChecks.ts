import Big from 'big.js';
import type { Json, JsonObject } from '../json';
import { isAnyDecimal, sumDecimals } from '../money';

/** Keyword `contiguous`: start and end column of a line, and the step from one end to the next start. */
export interface ContiguousLines {
  readonly from: string;
  readonly to: string;
  /** A decimal. */
  readonly step: string;
}

/** Keyword `balanced`: the summed column, and the column with the side of a line. */
export interface BalancedLines {
  readonly field: string;
  readonly sides: string;
  /** Codes of the two sides: the difference is the first minus the second. */
  readonly codes: readonly [string, string];
  /** Currency column; without it all lines are summed together. */
  readonly currency?: string;
}

type Lines = readonly JsonObject[];

/** Number of a bound, which is a number or a decimal; null if it is empty or unreadable. */
export function boundOf(value: Json | undefined): Big | null {
  const text = typeof value === 'number' ? String(value) : value;
  return isAnyDecimal(text) ? new Big(text) : null;
}

/** A gap between lines: line, column, and expected value. */
export interface LineBreak {
  readonly index: number;
  readonly column: string;
  /** null if it is only known that a value is missing. */
  readonly expected: string | null;
}

/**
 * The first line that does not begin where the previous one ends; null if none. Accepts values that are not
 * numbers.
 */
export function firstBreak(lines: Lines, { from, to, step }: ContiguousLines): LineBreak | null {
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before === undefined) continue;
    if ((before[to] ?? null) === null) return { index: index - 1, column: to, expected: null };
    const end = boundOf(before[to]);
    if (end === null) continue;
    const [begin, expected] = [boundOf(line[from]), end.plus(step)];
    const isUnread = begin === null && (line[from] ?? null) !== null;
    if (!isUnread && !begin?.eq(expected)) return { index, column: from, expected: expected.toFixed() };
  }
  return null;
}

/** First side minus second side, by currency. */
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

/** Non-zero differences; null if both sides are equal. */
export function imbalance(lines: Lines, balanced: BalancedLines): Readonly<Record<string, string>> | null {
  const unequal = Object.entries(lineDifferences(lines, balanced)).filter(([, rest]) => !new Big(rest).eq(0));
  return unequal.length === 0 ? null : Object.fromEntries(unequal);
}
