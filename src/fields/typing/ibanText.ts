import { readIban } from '../../../contract/reading/readCodes';
import { unreadText } from '../../../contract/reading/unread';

/** An IBAN of the wire in groups of four; what is none as it was written. */
export function showIban(value: string): string {
  return unreadText(value) ?? value.replace(/.{4}(?=.)/g, '$& ');
}

/** What stands in the input after a change: capitals and digits in fours; null where anything else is in it, or too much. */
export function typeIban(next: string): string | null {
  if (!/^[a-z0-9\s]*$/i.test(next)) return null;
  const text = readIban(next) ?? '';
  return unreadText(text) === undefined ? showIban(text) : null;
}
