const written = /^['’.\-\p{L}\p{M}]+(?: +['’.\-\p{L}\p{M}]+)*$/u;

/**
 * Format `personName`: letters of any script, with blanks, apostrophes, hyphens and dots between them. Two letters at
 * least: an initial alone does not name a person to the screening lists.
 */
export function isPersonName(value: string): boolean {
  return written.test(value) && (value.match(/\p{L}/gu)?.length ?? 0) >= 2;
}
