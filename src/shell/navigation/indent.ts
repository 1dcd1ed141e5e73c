const first = 36;
const step = 12;
const cap = 80;

/** Left padding of an item in px: 36, 12 more a level, never over 80 (seed 000 §9). Level 0 is the outermost. */
export function indent(level: number): number {
  return Math.min(first + step * level, cap);
}
