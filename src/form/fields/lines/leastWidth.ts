import type { CompiledLineColumn } from '../../../../contract/model/compiledForm';

/**
 * Least width in px of a column that is entered: an amount like 1.234.567,89 with its currency's digits, the name of a record
 * beside the buttons of its look-up. Narrow tables scroll.
 */
const leastByKind: Readonly<Partial<Record<CompiledLineColumn['kind'], number>>> = {
  integer: 120,
  decimal: 140,
  lookup: 260,
  codes: 130,
  country: 170,
  currency: 112,
  iban: 260,
  phone: 160,
  date: 130,
  text: 120,
};

const usual = 90;

/** Least width of a column of lines, in px at the usual text size. */
export function leastWidth({ kind, minWidth = 0 }: Pick<CompiledLineColumn, 'kind' | 'minWidth'>): number {
  return Math.max(minWidth, leastByKind[kind] ?? usual);
}
