import Big from 'big.js';
import { underFixedCurrencies } from '../../../contract/model/fixedCurrencies';
import { hasWord, isSignsAlone, quickWords } from '../../../contract/model/quickText';
import type { Json } from '../../../contract/values/json';
import type { GridRow, QueryAnswer, QueryRequest } from '../../../contract/wire/query';
import { amountOf, amountText, textOf } from './values';

/**
 * Query response from computed rows: sorted, paged, with sums over all rows, of counts as whole numbers.
 * @param fixed totals that are not in the currency of their row, and their currency
 */
export function computedAnswer(
  rows: readonly GridRow[],
  request: QueryRequest,
  totals: readonly string[],
  fixed: ReadonlyMap<string, string> = new Map(),
): QueryAnswer {
  const found = rows.filter((row) => holdsText(row, request.text));
  const sorted = [...found].sort((left, right) => {
    for (const { field, direction } of request.sort) {
      const order = compare(left[field], right[field]);
      if (order !== 0) return direction === 'desc' ? -order : order;
    }
    return 0;
  });
  const start = request.page * request.size;
  return {
    rows: sorted.slice(start, start + request.size),
    total: found.length,
    sums: underFixedCurrencies(sumsOf(found, totals), fixed, (field) => {
      if (found.some((row) => isWithheld(row[field]))) return '';
      return amountText(found.reduce((sum, row) => sum.plus(amountOf(row[field])), new Big(0)));
    }),
  };
}

/** Whether a row contains each word of a quick filter in any value. */
export function holdsText(row: GridRow, text = ''): boolean {
  const values = Object.values(row).map(String);
  return (
    !isSignsAlone(text) && quickWords(text).every((word) => values.some((value) => hasWord(value, word)))
  );
}

/** Orders numbers by value, texts by the Turkish alphabet, empty ones last. */
function compare(left: Json | undefined, right: Json | undefined): number {
  const [a, b] = [textOf(left), textOf(right)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const decimal = /^-?[0-9]+\.[0-9]+$/;
  return decimal.test(a) && decimal.test(b) ? new Big(a).cmp(b) : a.localeCompare(b, 'tr-TR');
}

/** A text in place of an amount that is kept from the user. */
const isWithheld = (value: Json | undefined): boolean =>
  typeof value === 'string' && value !== '' && !/^-?\d+(\.\d+)?$/.test(value);

function sumsOf(rows: readonly GridRow[], totals: readonly string[]): QueryAnswer['sums'] {
  if (totals.length === 0) return {};
  const sums: Record<string, Record<string, string>> = {};
  for (const row of rows) {
    const currency = String(row.currency);
    const sum = sums[currency] ?? {};
    sums[currency] = sum;
    for (const field of totals) {
      const value = row[field];
      // A sum without some of its parts would be wrong.
      if (isWithheld(value) || sum[field] === '') sum[field] = '';
      else
        sum[field] =
          typeof value === 'number'
            ? new Big(sum[field] ?? '0').plus(value).toFixed()
            : amountText(amountOf(sum[field]).plus(amountOf(value)));
    }
  }
  return sums;
}
