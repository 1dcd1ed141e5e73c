import { readIban } from '../../../../contract/values/typed/readCodes';
import { unreadText } from '../../../../contract/values/unread';

/** Formats a wire IBAN in groups of four; an unreadable text is returned as written. */
export function showIban(value: string): string {
  return unreadText(value) ?? value.replace(/.{4}(?=.)/g, '$& ');
}

/**
 * Text of the input after a change: upper case letters and digits in groups of four, without blanks of any kind; null rejects
 * other characters and excess length.
 */
export function typeIban(next: string): string | null {
  if (!/^[a-z0-9\s\p{Cf}]*$/iu.test(next)) return null;
  const text = readIban(next) ?? '';
  return unreadText(text) === undefined ? showIban(text) : null;
}
