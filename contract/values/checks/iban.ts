/** Remainder of a decimal text by 97, in chunks: IBANs and account numbers exceed safe integers. */
function mod97(digits: string): number {
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** ISO 7064 MOD 97-10 check digits of a number: with them appended, the remainder is 1. */
export function checkDigits(number: string): string {
  return String(98 - mod97(`${number}00`)).padStart(2, '0');
}

/** Converts letters to digits as in ISO 13616: A is 10. */
export const asDigits = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/**
 * Format `iban`: the check digits that the number has, and 26 characters for Turkish IBANs. Upper case, no blanks. A remainder
 * of 1 is not enough: 00, 01 and 99 have it as well as 97, 98 and 02, and would write one account in two ways. The keyword
 * `iban` checks only the seed's shape.
 */
export function hasIbanCheckDigits(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if (iban.startsWith('TR') && !/^TR[0-9]{24}$/.test(iban)) return false;
  return checkDigits(asDigits(iban.slice(4) + iban.slice(0, 2))) === iban.slice(2, 4);
}

/**
 * Keyword `iban` (requirements P5): two letters, then 13 to 30 alphanumerics, 15 to 32 characters in total.
 * Accepts empty values. Check digits are left to the server: the seed's rule is the shape.
 */
export function isIban(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  return typeof value === 'string' && /^[A-Za-z]{2}[A-Za-z0-9]{13,30}$/.test(value);
}
