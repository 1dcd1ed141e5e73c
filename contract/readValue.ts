// Readers for values of unknown type: each takes any value and returns its own type.

/** An object of unknown fields: field name → value. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields of its own: no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a value; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The text of a text or a number; empty for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The texts of a list, or a single text as a list of one; empty texts are left out. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
}

/** Whether a flag is set: true, 1, or one of them as a text. */
export function flagOf(value: unknown): boolean {
  return value === true || ['true', '1'].includes(textOf(value).toLowerCase());
}

/** A number that is not negative, also as a text; 0 where it is none. */
export function amountOf(value: unknown): number {
  const amount = Number(textOf(value));
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
