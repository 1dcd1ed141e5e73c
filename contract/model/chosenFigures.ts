import type { Json } from '../values/json';
import { compareDecimals, differenceOf, isAnyDecimal, sumDecimals } from '../values/money';
import type { GridRow } from '../wire/query';
import type { TextKey } from './compiledForm';

/** Name of the screen's own grid among those of its blocks. */
export const mainGrid = 'grid';

/** A figure calculated from the selected rows of a screen's grids. */
export interface ChosenFigure {
  readonly id: string;
  readonly title: TextKey;
  readonly op: 'count' | 'sum' | 'difference';
  /** Grids by block id; for a sum also its column, and its currency column or fixed currency if any. */
  readonly args: readonly {
    readonly grid: string;
    readonly column?: string;
    readonly currency?: string;
    readonly currencyCode?: string;
  }[];
  /** Decimals. */
  readonly scale: number;
  /** difference: tolerance in both directions: a decimal, or a field of the form. */
  readonly within?: string;
}

/** Value of a figure. */
export interface FigureValue {
  /** A count or a decimal; null for amounts in several currencies, which cannot be summed. */
  readonly value: number | string | null;
  /** Currency, if all amounts have the same. */
  readonly currency: string | null;
  /** Whether it is within its tolerance; null without one, or while it is empty. */
  readonly within: boolean | null;
}

/**
 * Calculates a figure, identically on page and server.
 * @param rowsOf selected rows of a grid
 * @param formValue value of a form field
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
    args.flatMap(({ grid, currency, currencyCode }) => {
      if (currencyCode !== undefined) return currencyCode;
      return currency === undefined ? [] : rowsOf(grid).map((row) => String(row[currency] ?? ''));
    }),
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

/** Whole numbers have the wire type number. */
function decimalText(value: Json | undefined): Json {
  return typeof value === 'number' ? String(value) : (value ?? null);
}

function isWithin(value: string, within: string, formValue: (name: string) => Json): boolean | null {
  const bound = isAnyDecimal(within) ? within : formValue(within);
  if (!isAnyDecimal(bound)) return null;
  return compareDecimals(value.replace(/^-/, ''), bound) <= 0;
}

/**
 * Value of `$selection.…`: a figure, whether it is within its tolerance (`difference.within`), or the number
 * of selected rows of a grid. Null for unknown names.
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
