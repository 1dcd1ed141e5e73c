import type { Json } from '../values/json';
import type { CompiledField } from './compiledForm';

/** A field with the currency that its amount has in a record: its formatted value then ends with the currency. */
export function inCurrency<Field extends Pick<CompiledField, 'kind' | 'currencyField' | 'currencyCode'>>(
  field: Field,
  read: (name: string) => Json | undefined,
): Field {
  const { kind, currencyField, currencyCode } = field;
  if (kind !== 'decimal' || currencyCode !== undefined || currencyField === undefined) return field;
  const currency = read(currencyField);
  return typeof currency === 'string' && currency !== '' ? { ...field, currencyCode: currency } : field;
}
