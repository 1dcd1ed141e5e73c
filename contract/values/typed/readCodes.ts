import { unread } from '../unread';

/** Maximum length of an IBAN (requirements P5). */
const maxIbanLength = 32;

/** Parses an IBAN to its stored form: upper case, without blanks and hyphens. */
export function readIban(text: string): string | null {
  const bare = text
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
  if (bare === '') return null;
  return /^[A-Z0-9]*$/.test(bare) && bare.length <= maxIbanLength ? bare : unread(text);
}

/** Country code of numbers typed without one. */
const homeCode = '90';

/**
 * Parses a phone number to E.164; null if empty: `0532 …`, `0(532) …`, `532 …` and `90 532 …` are Turkish,
 * `00` means plus, and `(0)` after a country code is dropped. Numbers that are too short are returned for
 * validation to reject; texts with other characters are returned unchanged.
 */
export function readPhone(text: string): string | null {
  const written = text.replace(/\p{Cf}/gu, '').trim();
  const digits = written.replace(/\D/g, '');
  if (written === '') return null;
  if (!/^\+?[\d\s()./\p{Pd}]*$/u.test(written) || digits === '' || digits.length > 17) return unread(text);
  const isForeign = written.startsWith('+') || digits.startsWith('00');
  const isHome = digits.length >= 12 && digits.startsWith(homeCode);
  if (!isForeign && !isHome) return `+${homeCode}${digits.replace(/^0/, '')}`;
  const national = digits.replace(/^00/, '').replace(/^900(?=\d{10}$)/, homeCode);
  return national.length <= 15 ? `+${national}` : unread(text);
}
