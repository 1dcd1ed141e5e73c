import type { TextKey } from './compiledForm';
import type { Json } from './json';
import { compareDecimals, differenceOf, isAnyDecimal, sumDecimals } from './money';
import type { GridRow } from './query';

/** Name that the grid of a screen itself has among those of its blocks. */
export const mainGrid = 'grid';

/** What is figured out of the rows that are chosen in the grids of a screen. */
export interface ChosenFigure {
  readonly id: string;
  readonly title: TextKey;
  readonly op: 'count' | 'sum' | 'difference';
  /** Grids by the id of their block; of a sum the column, and the column that tells the currency, where there is one. */
  readonly args: readonly { readonly grid: string; readonly column?: string; readonly currency?: string }[];
  /** Digits after the point. */
  readonly scale: number;
  /** difference: how large it may be on either side: a decimal, or a field of the form. */
  readonly within?: string;
}

/** A figure as it stands. */
export interface FigureValue {
  /** A count, or a decimal; null where amounts of several currencies were chosen, which have no sum. */
  readonly value: number | string | null;
  /** Of amounts of one currency. */
  readonly currency: string | null;
  /** Whether it is within its bounds; null where it has none, or nobody has filled them in. */
  readonly within: boolean | null;
}

/**
 * Works a figure out, in the page and on the server alike.
 * @param rowsOf the chosen rows of a grid
 * @param formValue value of a field of the form
 */
export function chosenFigure(
  { op, args, within }: ChosenFigure,
  rowsOf: (grid: string) => readonly GridRow[],
  formValue: (name: string) => Json,
): FigureValue {
  if (op === 'count') {
    const count = args.reduce((sum, { grid }) => sum + rowsOf(grid).length, 0);
    return { value: count, currency: null, within: null };
  }
  const currencies = new Set(
    args.flatMap(({ grid, currency }) =>
      currency === undefined ? [] : rowsOf(grid).map((row) => String(row[currency] ?? '')),
    ),
  );
  const [currency = null] = currencies;
  if (currencies.size > 1)
    return { value: null, currency: null, within: within === undefined ? null : false };
  const [first = '0', ...others] = args.map(({ grid, column = '' }) =>
    sumDecimals(rowsOf(grid).map((row) => decimalText(row[column]))),
  );
  const value = op === 'sum' ? sumDecimals([first, ...others]) : differenceOf(first, others[0] ?? '0');
  return { value, currency, within: within === undefined ? null : isWithin(value, within, formValue) };
}

/** A whole number of the wire is a number. */
function decimalText(value: Json | undefined): Json {
  return typeof value === 'number' ? String(value) : (value ?? null);
}

function isWithin(value: string, within: string, formValue: (name: string) => Json): boolean | null {
  const bound = isAnyDecimal(within) ? within : formValue(within);
  if (!isAnyDecimal(bound)) return null;
  return compareDecimals(value.replace(/^-/, ''), bound) <= 0;
}

/**
 * What `$selection.…` reads: a figure, whether it is within its bounds (`difference.within`), or how many rows of a grid
 * are chosen. Null where there is nothing of that name.
 */
export function readChosen(
  figures: readonly ChosenFigure[],
  path: string,
  rowsOf: (grid: string) => readonly GridRow[],
  formValue: (name: string) => Json,
): Json {
  const [name = '', word] = path.split('.');
  const figure = figures.find(({ id }) => id === name);
  if (figure === undefined) return rowsOf(name).length;
  const { value, within } = chosenFigure(figure, rowsOf, formValue);
  return word === 'within' ? within : value;
}
