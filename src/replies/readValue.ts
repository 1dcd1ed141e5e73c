// Readers for values of unknown type: each accepts any value and returns its own type.

/** An object of unknown fields: field name → value. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object, not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; none for other values. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A text, or a number as text; empty for other values. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Texts of a list, or a single text as a list; drops empty ones. */
export function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
}

/** Whether a flag is set: true, 1, or one of them as a text. */
export function flagOf(value: unknown): boolean {
  return value === true || ['true', '1'].includes(textOf(value).toLowerCase());
}

/** A non-negative number, also from text; 0 for other values. */
export function amountOf(value: unknown): number {
  const amount = Number(textOf(value));
  return Number.isFinite(amount) && amount > 0 ? amount : 0;
}
