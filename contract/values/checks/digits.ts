/** Digits of a text with exactly `length` of them; null for other values. */
export function digits(value: unknown, length: number): readonly number[] | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length !== length || !/^[0-9]+$/.test(text)) return null;
  return Array.from(text, Number);
}
