/** Converts integer hundredths to a decimal text. Sums use integers, which are exact. */
export function fromCents(cents: number): string {
  return scaled(cents, 2);
}

/** Converts integer units to a decimal text with `scale` fraction digits. */
export function scaled(units: number, scale: number): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
