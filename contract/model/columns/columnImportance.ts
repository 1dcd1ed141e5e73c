import { trailFields } from '../../values/systemFields';
import type { FieldKind } from '../compiledForm';
import type { CompiledColumn, CompiledGrid } from '../compiledGrid';
import { isDeadline, isName, isState } from './columnRoom';

/** Parts of a grid's definition that decide the importance of columns. */
export type ImportanceOf = Pick<CompiledGrid, 'currencyField' | 'totals' | 'groups' | 'sort' | 'groupBy'>;

/** Ranks by which a kind is moved back; names and amounts keep their position. */
const behind: Readonly<Partial<Record<FieldKind, number>>> = {
  integer: 1,
  date: 1,
  month: 1,
  time: 2,
  'date-time': 2,
  country: 2,
  codes: 3,
  iban: 4,
  boolean: 4,
  multiline: 6,
  password: 8,
  json: 8,
  file: 8,
  lines: 8,
  denominations: 8,
};

/** Ranks by which the first sort column and totalled columns are moved forward. */
const before = { sorted: 2, summed: 3 } as const;

/** Ranks by which a state or a deadline is moved forward, and its last allowed rank: always before dates and codes. */
const state = { before: 2, last: 3 } as const;

/** Rank of the name of a record: before all but the column that identifies it. */
const nameRank = -3;

/** Ranks by which creator and creation time are moved back. */
const trail = 6;

/** Ranks by which a group column is moved back: its heading shows the value. */
const grouped = 6;

/**
 * Columns by descending importance, derived from the definition: order, kind, totals and sort order. The
 * first column identifies the record, and `groupBy` the group. A currency follows its amount.
 */
export function byImportance(
  columns: readonly CompiledColumn[],
  { currencyField, totals, groups, sort, groupBy = [] }: ImportanceOf,
): readonly CompiledColumn[] {
  const places = new Map<string, number>();
  const kindOfRecord = kindColumn(columns);
  const named = nameColumn(columns, groups);
  columns.forEach((column, index) => {
    const { name, kind, pinned, editable } = column;
    const always = index === 0 || pinned !== undefined || editable === true || groupBy.includes(name);
    const place =
      (isState(column) || isDeadline(column)
        ? Math.min(index - state.before, state.last)
        : index + (column === kindOfRecord ? 0 : (behind[kind] ?? 0))) +
      (trailFields.some((field) => field === name) ? trail : 0) +
      (groups.includes(name) ? grouped : 0) -
      (sort[0]?.field === name ? before.sorted : 0) -
      (totals.includes(name) ? before.summed : 0);
    places.set(name, always ? Number.NEGATIVE_INFINITY : column === named ? nameRank : place);
  });
  const placeOf = (name: string) => places.get(name) ?? Number.POSITIVE_INFINITY;
  const amounts = columns.filter(isOfRow).map(({ name }) => name);
  const first = Math.min(...amounts.map(placeOf));
  const amount = amounts.find((name) => placeOf(name) === first);
  if (amount !== undefined && Number.isFinite(placeOf(currencyField))) {
    places.set(amount, first + 0.1);
    places.set(currencyField, first + 0.2);
  }
  // The state of a record and its deadline come before its further amounts.
  for (const { name } of columns.filter(isState)) places.set(name, Math.min(placeOf(name), first + 0.3));
  for (const { name } of columns.filter(isDeadline)) places.set(name, Math.min(placeOf(name), first + 0.35));
  // So does its kind, behind the state.
  if (kindOfRecord !== undefined && Number.isFinite(first))
    places.set(kindOfRecord.name, Math.max(placeOf(kindOfRecord.name), first + 0.4));
  const compared = (one: string, other: string) =>
    placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other);
  return columns.toSorted((one, other) => compared(one.name, other.name));
}

/** Names of the columns that tell what a record is: its kind, and the name of whom or what it is about. */
export function tellingColumns(
  columns: readonly CompiledColumn[],
  { groups }: Pick<ImportanceOf, 'groups'>,
): ReadonlySet<string> {
  return new Set([kindColumn(columns), nameColumn(columns, groups)].flatMap((column) => column?.name ?? []));
}

/** The name directly after the column that identifies a record: of whom or what it is about. The heading of a group shows its own. */
function nameColumn(
  [first, second]: readonly CompiledColumn[],
  groups: readonly string[],
): CompiledColumn | undefined {
  const isNamed = first && second && !isName(first) && isName(second) && !groups.includes(second.name);
  return isNamed ? second : undefined;
}

/** The code directly after the column that identifies a record: its kind. */
export function kindColumn(columns: readonly CompiledColumn[]): CompiledColumn | undefined {
  const [, second] = columns;
  return second?.kind === 'codes' ? second : undefined;
}

/** Whether an amount may be in the currency of its row. */
function isOfRow({ kind, currencyCode }: CompiledColumn): boolean {
  return kind === 'decimal' && currencyCode === undefined;
}

/** Width of a column; a name may shrink to `least`, and to `pressed` where a state has no other room. */
export interface ColumnWidth {
  readonly full: number;
  readonly least: number;
  readonly pressed: number;
}

/**
 * Names of the columns that do not fit beside the `always` visible and more important ones. Names shrink only
 * for further names, amounts and states, and most of all for the first amount, the state, the deadline, and the `telling` columns. A
 * less important column takes the room that a wider one leaves free, but no amount is shown without the first one, and no currency
 * without its amount.
 */
export function withoutRoom(
  inOrder: readonly Pick<CompiledColumn, 'name' | 'kind' | 'codes' | 'compute'>[],
  always: ReadonlySet<string>,
  room: number,
  widthOf: (name: string) => ColumnWidth,
  telling: ReadonlySet<string> = new Set(),
): readonly string[] {
  const shown = [...always].map(widthOf);
  const left = new Set<string>();
  const amount = inOrder.find(({ kind }) => kind === 'decimal');
  const takenBy = (part: keyof ColumnWidth) => shown.reduce((sum, width) => sum + width[part], 0);
  inOrder.forEach((column, at) => {
    const { name, kind } = column;
    if (always.has(name)) return;
    const [before, next] = [inOrder[at - 1], inOrder[at + 1]];
    // An amount needs room for its currency, too.
    const more = kind === 'decimal' && next?.kind === 'currency' ? widthOf(next.name).full : 0;
    const isTelling =
      isState(column) ||
      isDeadline(column) ||
      column === amount ||
      telling.has(name) ||
      (kind === 'currency' && before === amount);
    const part = isTelling ? 'pressed' : behind[kind] === undefined ? 'least' : 'full';
    const isAlone =
      (kind === 'currency' && before?.kind === 'decimal' && left.has(before.name)) ||
      (kind === 'decimal' && amount !== undefined && left.has(amount.name));
    if (isAlone || takenBy(part) + widthOf(name)[part] + more > room) left.add(name);
    else shown.push(widthOf(name));
  });
  return [...left];
}

/** Largest share of its columns' width that a wide grid hides instead of scrolling. */
const maxHidden = 1 / 3;

/**
 * Columns to hide in a wide grid so that it does not scroll: the least important ones, as few as make room. None if
 * more than a third of their width is missing: the grid scrolls.
 * @param spare px that may be missing without hiding: room for a scrollbar that may be an overlay
 */
export function withoutOverflow(
  inOrder: readonly Pick<CompiledColumn, 'name' | 'kind'>[],
  always: ReadonlySet<string>,
  room: number,
  spare: number,
  widthOf: (name: string) => ColumnWidth,
): readonly string[] {
  const needed = inOrder.reduce((sum, { name }) => sum + widthOf(name).least, 0);
  const missing = needed - room;
  if (missing <= spare || missing > needed * maxHidden) return [];
  // The least important first. An amount is hidden together with its currency.
  const groups = inOrder.toReversed().flatMap(({ name, kind }, at, fromLast) => {
    const next = fromLast[at + 1];
    const isPair = kind === 'currency' && next?.kind === 'decimal';
    const names = isPair ? [name, next.name] : [name];
    return names.some((one) => always.has(one)) ? [] : [names];
  });
  const gained = (some: typeof groups) => some.flat().reduce((sum, name) => sum + widthOf(name).least, 0);
  const enough = groups.findIndex((_, at) => gained(groups.slice(0, at + 1)) >= missing);
  if (enough < 0) return [];
  // The most important ones come back where the others make room alone.
  const leftOut = groups.slice(0, enough + 1);
  return leftOut
    .reduceRight((rest, names) => {
      const others = rest.filter((one) => one !== names);
      return gained(others) >= missing ? others : rest;
    }, leftOut)
    .flat();
}
