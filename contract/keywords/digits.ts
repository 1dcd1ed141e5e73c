/** The digits of a text that is made of exactly `length` of them; null for anything else. */
export function digits(value: unknown, length: number): readonly number[] | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length !== length || !/^[0-9]+$/.test(text)) return null;
  return Array.from(text, Number);
}
