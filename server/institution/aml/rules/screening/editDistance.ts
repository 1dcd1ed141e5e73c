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

const leastLacked = 0.5;

/** Most words have digits and the letters a to z; letters of other scripts are either the same or others. */
const codes = 128;

const characters = Array.from({ length: codes }, (_, code) => String.fromCharCode(code));

/** Costs of a letter that one word lacks, by its code. */
const lackedCosts = Float64Array.from(characters, (letter) =>
  vowels.includes(letter) || letter === 'h' ? leastLacked : 0.9,
);

/** Costs of another letter, by both codes. */
const replacedCosts = Float64Array.from(
  characters.flatMap((one) => characters.map((other) => replaced(one, other))),
);

const lacked = (letter: number): number => lackedCosts[letter] ?? 1;

/** Rows of the table of edits: that of the letter before the last one, of the last letter, and of this one. */
const rows: [number[], number[], number[]] = [[], [], []];

/**
 * Edits between two words: letters that are replaced, lacking, or exchanged with their neighbour. Vowels and letters that
 * sound alike count less. The same in both directions.
 * @param most a greater distance is of no interest: it is reported as infinite
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  // Each letter that one word has more is lacking in the other one.
  if (Math.abs(one.length - other.length) * leastLacked > most) return Number.POSITIVE_INFINITY;
  let [before, last, row] = rows;
  last[0] = 0;
  for (let j = 1; j <= other.length; j += 1) last[j] = (last[j - 1] ?? 0) + lacked(other.charCodeAt(j - 1));
  let leastBefore = 0;
  for (let i = 1; i <= one.length; i += 1) {
    const letter = one.charCodeAt(i - 1);
    const unmatched = lacked(letter);
    row[0] = (last[0] ?? 0) + unmatched;
    let leastOfRow = row[0];
    for (let j = 1; j <= other.length; j += 1) {
      const against = other.charCodeAt(j - 1);
      let least = last[j - 1] ?? 0;
      if (letter !== against)
        least += letter < codes && against < codes ? (replacedCosts[letter * codes + against] ?? 1) : 1;
      if (letter !== against) {
        least = Math.min(least, (last[j] ?? 0) + unmatched, (row[j - 1] ?? 0) + lacked(against));
        const isExchanged =
          i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === against;
        if (isExchanged) least = Math.min(least, (before[j - 2] ?? 0) + 0.7);
      }
      row[j] = least;
      if (least < leastOfRow) leastOfRow = least;
    }
    // An exchange of neighbours leads past one row, never past two.
    if (leastOfRow > most && leastBefore > most) return Number.POSITIVE_INFINITY;
    leastBefore = leastOfRow;
    [before, last, row] = [last, row, before];
  }
  return last[other.length] ?? 0;
}
