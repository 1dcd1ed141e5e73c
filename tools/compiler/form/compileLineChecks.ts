import type { CompiledLineColumn, CompiledLines } from '../../../contract/model/compiledForm';
import type { Lines } from '../../../contract/model/generated/field';

/** Compiles constraints between lines: contiguous, balanced. */
export function compileLineChecks(
  { contiguous, balanced }: Lines,
  columns: readonly CompiledLineColumn[],
): Pick<CompiledLines, 'contiguous' | 'balanced'> {
  const column = (name: string) => columns.find((one) => one.name === name);
  const [first, second] = column(balanced?.sides ?? '')?.codes ?? [];
  const currency = column(balanced?.field ?? '')?.currencyField;
  const isInteger = column(contiguous?.from ?? '')?.kind === 'integer';
  return {
    ...(contiguous && {
      contiguous: {
        from: contiguous.from,
        to: contiguous.to,
        step: contiguous.step ?? (isInteger ? '1' : '0'),
      },
    }),
    ...(balanced &&
      first &&
      second && {
        balanced: {
          field: balanced.field,
          sides: balanced.sides,
          codes: [first.code, second.code] as const,
          ...(currency !== undefined && { currency }),
        },
      }),
  };
}
