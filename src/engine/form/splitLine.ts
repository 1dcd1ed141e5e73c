import Big from 'big.js';
import { boundOf, type ContiguousLines } from '../../../contract/values/checks/lineChecks';
import type { Json, JsonObject } from '../../../contract/values/json';

/** Writes a bound as its column does: integers are numbers, decimals are texts. */
const written = (value: Big, like: Json | undefined): Json =>
  typeof like === 'number' ? value.toNumber() : value.toFixed();

/**
 * Where a line is split unless the user enters another bound: its middle, rounded to `scale` decimals; twice the beginning
 * of a line without an end. Null if the line has no such bound.
 */
export function middleOf(line: JsonObject, contiguous: ContiguousLines, scale: number): Json {
  const [begin, end] = [boundOf(line[contiguous.from]), boundOf(line[contiguous.to])];
  if (begin === null) return null;
  const middle = end === null ? begin.times(2) : begin.plus(end).plus(contiguous.step).div(2);
  const rounded = written(middle.round(scale), line[contiguous.from]);
  return splitLine(line, contiguous, rounded) === null ? null : rounded;
}

/**
 * Splits a line at a bound: both parts keep its other values, the first one ends and the second one begins there, so that
 * they are contiguous. Null if the bound is not inside of the line. The second part is not the stored line.
 */
export function splitLine(
  line: JsonObject,
  { from, to, step }: ContiguousLines,
  bound: Json,
): readonly [JsonObject, JsonObject] | null {
  const [begin, at, end] = [boundOf(line[from]), boundOf(bound), boundOf(line[to])];
  const isOpen = (line[to] ?? null) === null;
  if (begin === null || at === null || (end === null && !isOpen)) return null;
  // The second part holds its own beginning: without a step an end is no longer part of the line.
  const isBehind = end !== null && (new Big(step).eq(0) ? at.gte(end) : at.gt(end));
  if (at.lte(begin) || isBehind) return null;
  const { id: _, ...values } = line;
  return [
    { ...line, [to]: written(at.minus(step), line[from]) },
    { ...values, [from]: bound },
  ];
}
