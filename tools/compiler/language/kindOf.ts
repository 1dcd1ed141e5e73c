import type { FieldKind } from '../../../contract/compiledForm';
import type { Field } from '../../../contract/generated/field';

/** The words that decide what a field is. */
export type KindWords = Partial<Pick<Field, 'type' | 'format' | 'codes' | 'lookup' | 'iban'>>;

/** Formats that are a kind of field; the others are texts with a check. */
const kinds: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'country',
  'currency',
  'multiline',
  'password',
]);

/** What a field is, for the choice of widget, cell and storage. */
export function kindOf({ type = 'string', format, codes, lookup, iban }: KindWords): FieldKind {
  if (codes !== undefined) return 'codes';
  if (lookup !== undefined) return 'lookup';
  if (type !== 'string') return type;
  if (iban) return 'iban';
  return format !== undefined && kinds.has(format) ? (format as FieldKind) : 'text';
}
