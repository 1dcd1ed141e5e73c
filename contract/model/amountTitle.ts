import type { CompiledField } from './compiledForm';

/** Title of a column whose cells are bare numbers: `Aylık gelir (TRY)`. */
export function amountTitle(title: string, { currencyCode }: Pick<CompiledField, 'currencyCode'>): string {
  return currencyCode === undefined ? title : `${title} (${currencyCode})`;
}
