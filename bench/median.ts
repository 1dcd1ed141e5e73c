/** Median, so that outliers on a noisy machine do not count. NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  const ordered = [...numbers].sort((left, right) => left - right);
  const low = ordered[Math.floor((ordered.length - 1) / 2)] ?? Number.NaN;
  const high = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  return (low + high) / 2;
}
