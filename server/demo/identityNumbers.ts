/** Eleven digits with the two checksums of tckn and ykn (requirements P5), from the first nine. */
function withChecksums(nine: string): string {
  const digits = Array.from(nine, Number);
  const sum = (places: number) =>
    digits.reduce((all, digit, at) => (at % 2 === places ? all + digit : all), 0);
  const [odd, even] = [sum(0), sum(1)];
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return `${nine}${tenth}${(odd + even + tenth) % 10}`;
}

/** Spreads running numbers over all numbers of `length` digits; unique below 10^length. */
function spread(running: number, length: number): string {
  const size = 10 ** length;
  // 7919 is coprime to any power of ten, so the product visits every remainder once.
  return String((running * 7919 * 1009) % size).padStart(length, '0');
}

/** A valid Turkish id number, unique per running number. */
export function demoTckn(running: number): string {
  return withChecksums(`${1 + (running % 6)}${spread(running, 8)}`);
}

/** A valid foreigner's id number, unique per running number. */
export function demoYkn(running: number): string {
  return withChecksums(`99${spread(running, 7)}`);
}

/** A valid tax number, unique per running number: nine digits and their check digit. */
export function demoVkn(running: number): string {
  const nine = `${1 + (running % 8)}${spread(running, 8)}`;
  const sum = Array.from(nine, Number).reduce((all, digit, at) => {
    const shifted = (digit + 9 - at) % 10;
    const weighed = shifted === 9 ? 9 : (shifted * 2 ** (9 - at)) % 9;
    return all + (shifted !== 0 && weighed === 0 ? 9 : weighed);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}
