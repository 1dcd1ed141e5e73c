import Big from 'big.js';
import type { CompiledBlockData } from '../../../contract/compiledBlocks';
import type { GridRow } from '../../../contract/query';

/**
 * The steps of a funnel, in the order of their codes. A record stands at the step that it has reached, and has been at
 * those before: the figure of a step is of all that have come at least as far. Figures that a command answered are as they
 * came.
 */
export function stepsOf(rows: readonly GridRow[], data: CompiledBlockData | undefined): readonly GridRow[] {
  const { category, measure } = data ?? {};
  const codes = category?.codes?.map(({ code }) => code);
  if (category === undefined || codes === undefined) return rows;
  const place = (row: GridRow) => codes.indexOf(String(row[category.name]));
  const steps = [...rows].sort((one, other) => place(one) - place(other));
  if (measure === undefined) return steps;
  return steps.map((row, at) => {
    const sum = steps
      .slice(at)
      .reduce((all, { value }) => all.plus(Number.isNaN(Number(value)) ? 0 : String(value)), new Big(0));
    return { ...row, value: typeof row.value === 'number' ? sum.toNumber() : sum.toFixed() };
  });
}
