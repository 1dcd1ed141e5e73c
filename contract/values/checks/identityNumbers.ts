/** Digits of a text with exactly `length` of them; null for other values. */
function digits(value: unknown, length: number): readonly number[] | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length !== length || !/^[0-9]+$/.test(text)) return null;
  return Array.from(text, Number);
}

/**
 * Checksum conditions shared by tckn and ykn (requirements P5), over eleven digits: the tenth is seven times the
 * digits at odd positions minus those at even positions, the eleventh is the sum of the first ten, both
 * modulo ten.
 */
function hasIdentityChecksum(digits: readonly number[]): boolean {
  let odd = 0;
  let even = 0;
  for (let place = 0; place < 9; place += 1) {
    if (place % 2 === 0) odd += digits[place] ?? 0;
    else even += digits[place] ?? 0;
  }
  // 7·odd − even may be negative, where % keeps the sign.
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === (odd + even + tenth) % 10;
}

/**
 * Keyword `tckn`, Turkish national id number (requirements P5): 11 digits, the first not zero, the last even, two
 * checksum conditions. Accepts empty and non-numeric values.
 */
export function isTckn(value: unknown): boolean {
  const text = String(value ?? '').trim();
  if (text === '' || Number.isNaN(Number(text))) return true;
  const number = digits(text, 11);
  if (number === null) return false;
  return number[0] !== 0 && (number[10] ?? 1) % 2 === 0 && hasIdentityChecksum(number);
}

/**
 * Keyword `ykn`, foreigner's id number (requirements P5): starts with 98 or 99, 11 digits, the last even, two
 * checksum conditions. Rejects everything else; empty values never reach a validator (see `pruneEmpty`).
 */
export function isYkn(value: unknown): boolean {
  const number = digits(value, 11);
  if (number === null || number[0] !== 9) return false;
  return (number[1] ?? 0) >= 8 && (number[10] ?? 1) % 2 === 0 && hasIdentityChecksum(number);
}

/** Format `vkn`, Turkish tax number: 10 digits, the last one a check digit. */
export function isVkn(value: unknown): boolean {
  const number = digits(value, 10);
  if (number === null) return false;
  let sum = 0;
  for (let place = 0; place < 9; place += 1) {
    const shifted = ((number[place] ?? 0) + 9 - place) % 10;
    sum += shifted === 9 ? 9 : (shifted * 2 ** (9 - place)) % 9;
  }
  return number[9] === (10 - (sum % 10)) % 10;
}
