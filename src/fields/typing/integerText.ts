/** Digits that every number of JavaScript still tells apart. */
const maxDigits = 15;

/** What stands in the input after a change, or null where the change is rejected. */
export function typeInteger(next: string): string | null {
  const text = next.trim();
  return /^-?\d*$/.test(text) && text.length <= maxDigits ? text : null;
}

/** A typed whole number, null for nothing. A lone sign is handed over as typed: the validator refuses it. */
export function readInteger(text: string): number | string | null {
  if (text === '') return null;
  return /\d/.test(text) ? Number(text) : text;
}
