import type { Language } from '../../contract/values/language';
import { gallerySource } from './gallerySource';

/** Codes with titles, but for those that are also words: MASAK, TCMB. */
const codes: ReadonlySet<string> = (() => {
  const lists = Object.values(gallerySource.model.codes);
  const titles = lists.flatMap((list) => Object.values(list).flatMap(({ tr, en }) => [tr, en]));
  const words = new Set(titles.flatMap((title) => title.split(/[^\p{L}\d_]+/u)));
  return new Set(
    lists
      .flatMap((list) => Object.keys(list))
      .filter((code) => /^[A-Z][A-Z_]{3,}$/.test(code) && !words.has(code)),
  );
})();

/**
 * What a shown text has that nobody should read; null if there is nothing.
 * @param logins sign-in names of the users, of whom no text is one
 */
export function flawOf(shown: string, language: Language, logins: ReadonlySet<string>): string | null {
  const words = shown.split(/[\s,;:()«»]+/).map((word) => word.replace(/[.!?]$/, ''));
  if (words.some((word) => codes.has(word)) || /\b[A-Z]+_[A-Z]+\b/.test(shown)) return 'a code';
  // A login is also an English word: «Branch manager».
  const [first = ''] = words;
  if (logins.has(first) || words.some((word) => /[.\d]/.test(word) && logins.has(word))) return 'a login';
  if (/\["|\{"/.test(shown)) return 'JSON';
  if (/\b\d{4}-\d{2}-\d{2}\b/.test(shown)) return 'an ISO date';
  if (/\w(Error|Exception)\b/.test(shown)) return 'the name of an exception';
  if (/(^|\s)\/?[a-z]+\/[a-z]+[A-Z]/.test(shown)) return 'a route';
  return language === 'tr' && /(?<![\d.])-?\d+\.\d{2}(?![\d.])/.test(shown) ? 'a number of a program' : null;
}
