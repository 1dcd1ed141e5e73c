import type { QueryAnswer } from '../wire/query';
import type { CompiledGrid } from './compiledGrid';

/** Totals of a grid with a fixed currency: column → ISO 4217 code. */
export function fixedCurrencies({
  totals,
  columns = [],
}: Pick<CompiledGrid, 'totals'> & Partial<Pick<CompiledGrid, 'columns'>>): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ name, currencyCode }) =>
      currencyCode !== undefined && totals.includes(name) ? [[name, currencyCode] as const] : [],
    ),
  );
}

/**
 * Sums by currency, in which amounts of a fixed currency are under theirs: those of all rows, whichever
 * currency these have. Unchanged if rows have no currency.
 * @param sums by the currency of the rows
 * @param overall sum of a column over all rows; undefined if there is none
 */
export function underFixedCurrencies(
  sums: QueryAnswer['sums'],
  fixed: ReadonlyMap<string, string>,
  overall: (name: string) => string | undefined,
): QueryAnswer['sums'] {
  if (fixed.size === 0 || Object.keys(sums).every((currency) => currency === '')) return sums;
  const moved: Record<string, Record<string, string>> = {};
  for (const [currency, values] of Object.entries(sums)) {
    const ofRows = Object.entries(values).filter(([name]) => !fixed.has(name));
    if (ofRows.length > 0) moved[currency] = Object.fromEntries(ofRows);
  }
  for (const [name, code] of fixed) {
    const sum = overall(name);
    if (sum !== undefined) moved[code] = { ...moved[code], [name]: sum };
  }
  return moved;
}
