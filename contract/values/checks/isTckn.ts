import { digits } from './digits';
import { hasIdentityChecksum } from './identityChecksum';

/**
 * Keyword `tckn`, Turkish national id number (seed 000 §5): 11 digits, the first not zero, the last even, two
 * checksum conditions. Accepts empty and non-numeric values.
 */
export function isTckn(value: unknown): boolean {
  const text = String(value ?? '').trim();
  if (text === '' || Number.isNaN(Number(text))) return true;
  const number = digits(text, 11);
  if (number === null) return false;
  return number[0] !== 0 && (number[10] ?? 1) % 2 === 0 && hasIdentityChecksum(number);
}
