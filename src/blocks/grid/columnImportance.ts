import type { FieldKind } from '../../../contract/compiledForm';
import type { CompiledColumn, CompiledGrid } from '../../../contract/compiledGrid';
import { trailFields } from '../../../contract/systemFields';
import { isState } from './columnRoom';

/** What of a grid's definition tells which of its columns matter. */
export type ImportanceOf = Pick<CompiledGrid, 'currencyField' | 'totals' | 'groups' | 'sort' | 'groupBy'>;

/** Places that a column of a kind stands behind its place in the definition; names and amounts keep theirs. */
const behind: Readonly<Partial<Record<FieldKind, number>>> = {
  integer: 1,
  date: 1,
  month: 1,
  time: 2,
  'date-time': 2,
  country: 2,
  codes: 3,
  boolean: 4,
  multiline: 6,
  password: 8,
  json: 8,
  file: 8,
  lines: 8,
  denominations: 8,
};

/** Places that the first column of the order stands before its own, and one that is summed up. */
const before = { sorted: 2, summed: 3 } as const;

/** Places that a state comes before its own, and its last place: however far behind, it comes before dates and codes. */
const state = { before: 2, last: 3 } as const;

/** Places that who wrote a record, and when, stands behind its own. */
const trail = 6;

/** A heading tells the value of a group. */
const told = 6;

/**
 * Columns from the most to the least telling one. The definition says it: by the order of its columns, by
 * what they hold, by what is summed up and sorted by. The first column tells which record it is, and `groupBy` which group. A
 * currency goes with the amount that it belongs to.
 */
export function byImportance(
  columns: readonly CompiledColumn[],
  { currencyField, totals, groups, sort, groupBy = [] }: ImportanceOf,
): readonly CompiledColumn[] {
  const places = new Map<string, number>();
  columns.forEach((column, index) => {
    const { name, kind, pinned, editable } = column;
    const always = index === 0 || pinned !== undefined || editable === true || groupBy.includes(name);
    const place =
      (isState(column) ? Math.min(index - state.before, state.last) : index + (behind[kind] ?? 0)) +
      (trailFields.some((field) => field === name) ? trail : 0) +
      (groups.includes(name) ? told : 0) -
      (sort[0]?.field === name ? before.sorted : 0) -
      (totals.includes(name) ? before.summed : 0);
    places.set(name, always ? Number.NEGATIVE_INFINITY : place);
  });
  const placeOf = (name: string) => places.get(name) ?? Number.POSITIVE_INFINITY;
  const amounts = columns.filter(({ kind }) => kind === 'decimal').map(({ name }) => name);
  const first = Math.min(...amounts.map(placeOf));
  const amount = amounts.find((name) => placeOf(name) === first);
  if (amount !== undefined && Number.isFinite(placeOf(currencyField))) {
    places.set(amount, first + 0.1);
    places.set(currencyField, first + 0.2);
  }
  const compared = (one: string, other: string) =>
    placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other);
  return columns.toSorted((one, other) => compared(one.name, other.name));
}

/** Width that a column takes: a name may be cut down to `least`. */
export interface TakenWidth {
  readonly full: number;
  readonly least: number;
}

/**
 * Columns that have no room beside those that stand `always` and those that matter more, from the most telling one on.
 * Names are cut for further names and amounts, and for nothing else. What comes behind the first one without room has
 * none either: a less telling column takes no place before it.
 */
export function withoutRoom(
  inOrder: readonly Pick<CompiledColumn, 'name' | 'kind'>[],
  always: ReadonlySet<string>,
  room: number,
  widthOf: (name: string) => TakenWidth,
): readonly string[] {
  const taken = [...always].map(widthOf);
  let least = taken.reduce((sum, width) => sum + width.least, 0);
  let full = taken.reduce((sum, width) => sum + width.full, 0);
  let isFull = false;
  return inOrder.flatMap(({ name, kind }, at) => {
    if (always.has(name)) return [];
    const width = widthOf(name);
    least += width.least;
    full += width.full;
    // An amount has no place without the currency behind it.
    const next = inOrder[at + 1];
    const more = kind === 'decimal' && next?.kind === 'currency' ? widthOf(next.name).full : 0;
    isFull ||= (behind[kind] === undefined ? least : full) + more > room;
    return isFull ? [name] : [];
  });
}
