import type { FieldKind } from '../../../contract/model/compiledForm';
import type { Field } from '../../../contract/model/generated/field';

/** Properties that determine a field's kind. */
export type KindWords = Partial<Pick<Field, 'type' | 'format' | 'codes' | 'lookup' | 'iban'>>;

/** Formats that are kinds; others are texts with validation. */
const kinds: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'country',
  'currency',
  'multiline',
  'password',
]);

/** Kind of a field; determines widget, cell and storage. */
export function kindOf({ type = 'string', format, codes, lookup, iban }: KindWords): FieldKind {
  if (codes !== undefined) return 'codes';
  if (lookup !== undefined) return 'lookup';
  if (type !== 'string') return type;
  if (iban) return 'iban';
  if (format === 'mobile') return 'phone';
  return format !== undefined && kinds.has(format) ? (format as FieldKind) : 'text';
}
