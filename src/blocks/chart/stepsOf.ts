import Big from 'big.js';
import type { CompiledBlockData } from '../../../contract/model/compiledBlocks';
import type { GridRow } from '../../../contract/wire/query';

/**
 * Cumulative steps of a funnel, in the order of their codes: a record counts for the step it has reached and
 * all before. Figures returned by a command stay unchanged.
 */
export function stepsOf(rows: readonly GridRow[], data: CompiledBlockData | undefined): readonly GridRow[] {
  const { category, compute } = data ?? {};
  const codes = category?.codes?.map(({ code }) => code);
  if (category === undefined || codes === undefined) return rows;
  const place = (row: GridRow) => codes.indexOf(String(row[category.name]));
  const steps = [...rows].sort((one, other) => place(one) - place(other));
  if (compute === undefined) return steps;
  return steps.map((row, at) => {
    const sum = steps
      .slice(at)
      .reduce((all, { value }) => all.plus(Number.isNaN(Number(value)) ? 0 : String(value)), new Big(0));
    return { ...row, value: typeof row.value === 'number' ? sum.toNumber() : sum.toFixed() };
  });
}
