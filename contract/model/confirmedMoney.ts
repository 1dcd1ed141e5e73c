import type { CompiledScreen } from './compiled';
import type { CompiledField } from './compiledForm';

/** Amounts and rates that the confirmation of a screen's commit shows, by name. */
export interface ConfirmedMoney {
  /** All of its summary: fields of the form, and facts of the header. */
  readonly names: readonly string[];
  /** Those that the server calculates while the form is filled: the price. A rate is one of them. */
  readonly price: readonly string[];
  /** Amounts of the price: without them nothing is confirmed. */
  readonly amounts: readonly string[];
}

/** The money of a screen's confirmation, the same for page and server; empty for screens that confirm none. */
export function confirmedMoney({
  actions,
  endpoints,
  form,
  header,
  serverCalculations = [],
}: CompiledScreen): ConfirmedMoney {
  const commit = actions.find(({ path, confirm }) => confirm !== undefined && path === endpoints.commit);
  const outputs = new Set(serverCalculations.flatMap((each) => each.outputs));
  const fieldOf = (name: string): CompiledField | undefined =>
    form?.fields[name] ?? header.find((fact) => fact.name === name);
  const names = (commit?.confirm?.summary ?? []).filter((name) => fieldOf(name)?.kind === 'decimal');
  const price = names.filter((name) => outputs.has(name));
  const hasCurrency = ({ currencyField, currencyCode }: CompiledField) =>
    currencyField !== undefined || currencyCode !== undefined;
  const amounts = price.filter((name) => hasCurrency(fieldOf(name) as CompiledField));
  return { names, price, amounts };
}
