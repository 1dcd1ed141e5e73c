/** Longest IBAN (seed 000 §5). */
const maxLength = 32;

/** An IBAN of the wire in groups of four. */
export function showIban(value: string): string {
  return value.replace(/.{4}(?=.)/g, '$& ');
}

/** What stands in the input after a change: capitals and digits in fours; null where anything else is in it, or too much. */
export function typeIban(next: string): string | null {
  const text = readIban(next.toUpperCase());
  return /^[A-Z0-9]*$/.test(text) && text.length <= maxLength ? showIban(text) : null;
}

/** A typed IBAN as it is stored: without blanks. */
export function readIban(text: string): string {
  return text.replace(/\s/g, '');
}
