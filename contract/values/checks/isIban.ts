/**
 * Keyword `iban` (seed 000 §5): two letters, then 13 to 30 alphanumerics, 15 to 32 characters in total.
 * Accepts empty values. Check digits are left to the server: the seed's rule is the shape.
 */
export function isIban(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  return typeof value === 'string' && /^[A-Za-z]{2}[A-Za-z0-9]{13,30}$/.test(value);
}
