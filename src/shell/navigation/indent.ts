const first = 36;
const step = 12;
const cap = 80;

/**
 * Left padding of an item in px: 36, plus 12 per level, at most 80 (seed 000 §9). Level 0 is the outermost.
 */
export function indent(level: number): number {
  return Math.min(first + step * level, cap);
}
