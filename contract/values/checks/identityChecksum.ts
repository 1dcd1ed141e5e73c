/**
 * Checksum conditions shared by tckn and ykn (seed 000 §5), over eleven digits: the tenth is seven times the
 * digits at odd positions minus those at even positions, the eleventh is the sum of the first ten, both
 * modulo ten.
 */
export function hasIdentityChecksum(digits: readonly number[]): boolean {
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
