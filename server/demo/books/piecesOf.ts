/** Notes and coins of each currency, the largest first. */
const notes: Readonly<Record<string, readonly number[]>> = {
  TRY: [200, 100, 50, 20, 10, 5, 1],
  USD: [100, 50, 20, 10, 5, 2, 1],
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [50, 20, 10, 5, 2, 1],
};

/** The fewest notes that make an amount of whole units: `{ "200": 3 }`. */
export function piecesOf(cents: number, currency: string): Readonly<Record<string, number>> {
  const pieces: Record<string, number> = {};
  let left = Math.floor(cents / 100);
  for (const value of notes[currency] ?? []) {
    const count = Math.floor(left / value);
    if (count > 0) pieces[String(value)] = count;
    left -= count * value;
  }
  return pieces;
}
