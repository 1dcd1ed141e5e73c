/** Middle one of some numbers, so that one odd run on a noisy machine does not count. NaN of none. */
export function median(numbers: readonly number[]): number {
  const ordered = [...numbers].sort((left, right) => left - right);
  const low = ordered[Math.floor((ordered.length - 1) / 2)] ?? Number.NaN;
  const high = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  return (low + high) / 2;
}
