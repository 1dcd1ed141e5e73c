import { digits } from './digits';

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
