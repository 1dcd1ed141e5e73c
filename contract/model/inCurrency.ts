import Big from 'big.js';
import { isCurrencyCode } from '../values/currencies';
import type { Json } from '../values/json';
import { isAnyDecimal } from '../values/money';
import type { CompiledField, CompiledRate } from './compiledForm';

type Amount = Pick<CompiledField, 'kind' | 'currencyField' | 'currencyCode' | 'rate'>;

/** Reads a field or a path of the record that has the amount. */
type Read = (name: string) => Json | undefined;

/**
 * A field with the currency that its amount has in a record: its formatted value then ends with the currency. A rate gets the
 * codes of its currencies: it is shown as `1 USD = 32.4510 TRY`.
 */
export function inCurrency<Field extends Amount>(field: Field, read: Read, value?: Json): Field {
  const { kind, currencyField, currencyCode, rate } = field;
  if (kind !== 'decimal') return field;
  if (rate !== undefined) return { ...field, rate: pricedBy(rate, read, value) };
  if (currencyCode !== undefined || currencyField === undefined) return field;
  const currency = read(currencyField);
  return typeof currency === 'string' && currency !== '' ? { ...field, currencyCode: currency } : field;
}

/** A value formatted with the currency that it has in a record. */
export function formatIn<Field extends Amount>(
  formats: { format(field: Field, value: Json): string },
  field: Field,
  value: Json,
  read: Read,
): string {
  return formats.format(inCurrency(field, read, value), value);
}

/** The codes of a rate's currencies in a record, the priced one first; empty where they are unknown. */
function pricedBy({ amounts, ...rate }: CompiledRate, read: Read, value: Json | undefined): CompiledRate {
  const codeOf = (name: string) => {
    const code = isCurrencyCode(name) ? name : read(name);
    return typeof code === 'string' && isCurrencyCode(code) ? code : '';
  };
  const [of, price] = [codeOf(rate.of), codeOf(rate.in)];
  if (amounts === undefined) return { of, in: price };
  const numbers = [value, ...amounts.map(read)].map((one) => String(one ?? ''));
  const isKnown = of !== '' && price !== '' && numbers.every(isAnyDecimal);
  if (!isKnown) return { of: '', in: '' };
  return isInverse(numbers) ? { of: price, in: of } : { of, in: price };
}

/** Whether a rate times the second amount is nearer to the first one than the other way round. */
function isInverse(numbers: readonly string[]): boolean {
  const [rate = nothing, first = nothing, second = nothing] = numbers.map((number) => new Big(number));
  const off = (one: Big, other: Big) => one.times(rate).minus(other).abs().times(one);
  return off(second, first).lt(off(first, second));
}

const nothing = new Big(0);

/** A column with the currencies of its value in a row, except those that other columns show. */
export function besideColumns<Column extends Amount>(
  column: Column,
  columns: readonly (Pick<CompiledField, 'name'> & { readonly hidden?: true })[],
  read: Read,
  value?: Json,
): Column {
  const isShown = (name = '') => columns.some((one) => one.name === name && one.hidden !== true);
  const { currencyField, rate } = column;
  if (isShown(currencyField)) return column;
  const known = inCurrency(column, read, value);
  // Which of two currencies a rate prices is not known from their columns.
  if (rate === undefined || known.rate === undefined || rate.amounts !== undefined) return known;
  const rest = (side: 'of' | 'in') => (isShown(rate[side]) ? '' : (known.rate?.[side] ?? ''));
  return { ...known, rate: { of: rest('of'), in: rest('in') } };
}

/** Names of the currencies that a shown amount among fields says beside its number. */
export function toldCurrencies<Field extends Amount>(
  fields: readonly Field[],
  isShown: (field: Field) => boolean,
): ReadonlySet<string> {
  return new Set(
    fields.flatMap((field) => {
      const { kind, currencyField, currencyCode, rate } = field;
      const says = kind === 'decimal' && rate === undefined && currencyCode === undefined;
      return says && currencyField !== undefined && isShown(field) ? [currencyField] : [];
    }),
  );
}

/** Fields that are listed with their titles, without the currencies that an amount among them says. */
export function withoutToldCurrencies<Field extends Amount & Pick<CompiledField, 'name'>>(
  fields: readonly Field[],
  isShown: (field: Field) => boolean,
): readonly Field[] {
  const told = toldCurrencies(fields, isShown);
  return told.size === 0 ? fields : fields.filter(({ name }) => !told.has(name));
}

/** Names of the fields that the currency of an amount, or the currencies of a rate, are read from. */
export function currencySources({ currencyField, rate }: Omit<Amount, 'kind'>): readonly string[] {
  const ofRate = rate && [rate.of, rate.in, ...(rate.amounts ?? [])];
  const sources = [...(currencyField === undefined ? [] : [currencyField]), ...(ofRate ?? [])];
  return sources.filter((name) => name !== '' && !isCurrencyCode(name));
}

/** A field at a path with the paths of its currencies: `currency` of `order.amount` is `order.currency`. */
export function besideAmount<Field extends Amount & Pick<CompiledField, 'name'>>(field: Field): Field {
  const { name, currencyField, rate } = field;
  const beside = (other: string) =>
    isCurrencyCode(other) ? other : name.slice(0, name.lastIndexOf('.') + 1) + other;
  return {
    ...field,
    ...(currencyField !== undefined && { currencyField: beside(currencyField) }),
    ...(rate && {
      rate: {
        of: beside(rate.of),
        in: beside(rate.in),
        ...(rate.amounts && { amounts: rate.amounts.map(beside) }),
      },
    }),
  };
}
