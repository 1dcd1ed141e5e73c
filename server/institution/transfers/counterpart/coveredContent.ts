import type { Json } from '../../../../contract/values/json';
import { maskValue } from '../../../../contract/values/masks';

/** Keys of the protocol whose values are no personal data. */
const open: ReadonlySet<string> = new Set([
  ...['code', 'method', 'path', 'orderNo', 'partnerRef', 'state', 'day', 'next', 'after', 'validUntil'],
  ...['payoutAmount', 'payoutCurrency', 'payoutMethod', 'cost', 'costCurrency', 'purpose', 'relationship'],
  ...['uetr', 'country', 'nationality', 'demandNo', 'firmRef', 'amount', 'queryNo', 'returnCode'],
]);

/** Keys of texts that staff of a partner may have written. */
const written: ReadonlySet<string> = new Set(['message', 'reason']);

/** Keys of names, of which the first letter of each word stays. */
const names: ReadonlySet<string> = new Set(['firstName', 'lastName']);

/** Covered value of unknown meaning: its length says nothing. */
const hidden = '•••';

/** Items of a list that are kept; lists of a day have hundreds. */
const keptItems = 10;

/** Characters of a text that are kept. */
const keptLength = 200;

/** Levels of objects and lists that are kept: a reply nested deeper would end the stack. */
const keptLevels = 8;

/**
 * Content of a request or reply of a partner as the log may keep it: without whole numbers of persons, accounts and phones, and
 * with initials of names. A key that is not known to be harmless is covered, so that a new one is, too.
 */
export function coveredContent(value: Json, key = '', levels = keptLevels): Json {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'object' && levels === 0) return hidden;
  if (Array.isArray(value))
    return value.slice(0, keptItems).map((item) => coveredContent(item, key, levels - 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, coveredContent(part, name, levels - 1)]),
    );
  const text = String(value).slice(0, keptLength);
  if (open.has(key)) return text;
  if (written.has(key)) return coveredText(text);
  if (names.has(key)) return text.replace(/\p{L}+/gu, (word) => `${word.slice(0, 1)}${'*'.repeat(4)}`);
  if (key === 'iban' || key === 'phone') return maskValue(key, text);
  return hidden;
}

/** A text without long numbers: identity numbers, accounts, cards, phones, payout codes. */
function coveredText(text: string): string {
  return text.replace(/[A-Z]{2}\d{2}[A-Z0-9]{8,30}|\+?\d[\d ]{4,}\d/g, hidden);
}
