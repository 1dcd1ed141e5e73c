const vowels = 'aeiouy';

/** Letters that transliterations and hearing mix up. */
const near: ReadonlySet<string> = new Set(
  ['dt', 'bp', 'gk', 'sz', 'cs', 'fv', 'kh', 'cj', 'gh', 'iy', 'ck', 'cy', 'st', 'xh'].flatMap((pair) => [
    pair,
    [...pair].reverse().join(''),
  ]),
);

/** Cost of another letter, 0 to 1. */
export function replaced(one: string, other: string): number {
  if (one === other) return 0;
  if (vowels.includes(one) && vowels.includes(other)) return 0.3;
  return near.has(one + other) ? 0.5 : 1;
}

/** Cost of a letter that one word lacks. */
const lacked = (letter: string): number => (vowels.includes(letter) || letter === 'h' ? leastLacked : 0.9);

const leastLacked = 0.5;

/**
 * Edits between two words: letters that are replaced, lacking, or exchanged with their neighbour. Vowels and letters that
 * sound alike count less. The same in both directions.
 * @param most a greater distance is of no interest: it is reported as infinite
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  // Each letter that one word has more is lacking in the other one.
  if (Math.abs(one.length - other.length) * leastLacked > most) return Number.POSITIVE_INFINITY;
  let [before, last]: [number[], number[]] = [[], [0]];
  for (const letter of other) last.push((last.at(-1) ?? 0) + lacked(letter));
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one.charAt(i - 1);
    const row = [(last[0] ?? 0) + lacked(letter)];
    for (let j = 1; j <= other.length; j += 1) {
      const against = other.charAt(j - 1);
      let least = Math.min(
        (last[j] ?? 0) + lacked(letter),
        (row[j - 1] ?? 0) + lacked(against),
        (last[j - 1] ?? 0) + replaced(letter, against),
      );
      const isExchanged = i > 1 && j > 1 && letter === other[j - 2] && one[i - 2] === against;
      if (isExchanged) least = Math.min(least, (before[j - 2] ?? 0) + 0.7);
      row.push(least);
    }
    // An exchange of neighbours leads past one row, never past two.
    if (Math.min(...row) > most && Math.min(...last) > most) return Number.POSITIVE_INFINITY;
    [before, last] = [last, row];
  }
  return last.at(-1) ?? 0;
}
