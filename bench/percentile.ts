/** The number that `percent` of the numbers do not exceed; NaN for an empty list. */
export function percentile(numbers: readonly number[], percent: number): number {
  const ordered = [...numbers].sort((left, right) => left - right);
  return ordered[Math.max(0, Math.ceil((ordered.length * percent) / 100) - 1)] ?? Number.NaN;
}
