const written = /^['’.\-\p{L}\p{M}]+(?: +['’.\-\p{L}\p{M}]+)*$/u;

/**
 * Format `personName`: letters of any script, with blanks, apostrophes, hyphens and dots in between. At least
 * two letters: screening lists cannot match a single initial.
 */
export function isPersonName(value: string): boolean {
  return written.test(value) && (value.match(/\p{L}/gu)?.length ?? 0) >= 2;
}
