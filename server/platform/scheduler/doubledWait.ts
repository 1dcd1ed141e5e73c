/** Wait in ms after failed attempts, 1 or more: it doubles with each one, up to the longest. */
export function doubledWait(failed: number, first: number, longest: number): number {
  return Math.min(longest, first * 2 ** (failed - 1));
}
