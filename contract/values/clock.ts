/** Difference in ms up to which the clocks of page and server count as equal: `Date` has whole seconds. */
const tolerated = 2_000;

let difference = 0;

/**
 * Time of the server in ms since 1970, as its last reply showed it: what holds until a moment, and which day it is, must
 * not depend on the clock of a user's computer. The computer's own time until a reply has shown another one, and on the
 * server itself.
 */
export function serverNow(): number {
  return Date.now() + difference;
}

/**
 * Compares the clocks by a reply. A reply that took long, or has no time, changes nothing.
 * @param date header `Date` of the reply
 * @param sent, received time of the computer, ms
 */
export function compareClocks(date: unknown, sent: number, received: number): void {
  // Half a second for the part that the header leaves out.
  const shown = typeof date === 'string' ? Date.parse(date) + 500 : Number.NaN;
  if (Number.isNaN(shown) || received - sent > 10_000) return;
  const seen = shown - (sent + received) / 2;
  difference = Math.abs(seen) <= tolerated + (received - sent) / 2 ? 0 : seen;
}
