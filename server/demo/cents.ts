/** A decimal of the wire out of whole hundredths. Sums are kept in hundredths: whole numbers are exact. */
export function fromCents(cents: number): string {
  return scaled(cents, 2);
}

/** A decimal out of a whole number of units of `scale` digits behind the point. */
export function scaled(units: number, scale: number): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
