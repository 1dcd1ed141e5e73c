import { digits } from './digits';
import { hasIdentityChecksum } from './identityChecksum';

/**
 * Keyword `ykn`, foreigner's id number (seed 000 §5): starts with 98 or 99, 11 digits, the last even, two
 * checksum conditions. Rejects everything else; empty values never reach a validator (see `pruneEmpty`).
 */
export function isYkn(value: unknown): boolean {
  const number = digits(value, 11);
  if (number === null || number[0] !== 9) return false;
  return (number[1] ?? 0) >= 8 && (number[10] ?? 1) % 2 === 0 && hasIdentityChecksum(number);
}
