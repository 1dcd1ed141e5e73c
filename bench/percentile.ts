/** The number that so many percent of some numbers do not exceed; NaN of none. */
export function percentile(numbers: readonly number[], percent: number): number {
  const ordered = [...numbers].sort((left, right) => left - right);
  return ordered[Math.max(0, Math.ceil((ordered.length * percent) / 100) - 1)] ?? Number.NaN;
}
