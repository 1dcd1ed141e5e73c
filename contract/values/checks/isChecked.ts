/** Keyword `checked` (seed 000 §5): must be true. */
export function isChecked(value: unknown): boolean {
  return value === true;
}
