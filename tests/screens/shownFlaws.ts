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

/** An amount with two decimals that has no currency or percent sign beside it. */
const bareAmount = /(?<![\d.,]|[A-Z]{3}\s|%)\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?![.,]?\d)(?!\s?(?:[A-Z]{3}\b|%))/;

/** What a message has that nobody should read; unlike in a list, no column says the currency of its amounts. */
export function messageFlawOf(text: string, language: Language, logins: ReadonlySet<string>): string | null {
  return flawOf(text, language, logins) ?? (bareAmount.test(text) ? 'an amount without its currency' : null);
}

const turkishLetter = /[çğıöşüÇĞİÖŞÜ]/;

/** Titles of the product in Turkish alone, by the first of their words that only Turkish has. */
const turkishTitles = (() => {
  const { codes: lists, screens, entities, postings = {} } = gallerySource.model;
  const titles = [
    ...Object.values(lists).flatMap((list) => Object.values(list)),
    ...Object.values(screens).map(({ title }) => title),
    ...Object.values(entities).map(({ title }) => title),
    ...Object.values(postings).flatMap(({ title, facts }) => [
      title,
      ...Object.values(facts).map((fact) => fact.title),
    ]),
  ];
  const english = new Set(titles.map(({ en }) => en));
  const byWord = new Map<string, Set<string>>();
  for (const { tr } of titles) {
    const word = tr.split(/\s+/).find((one) => turkishLetter.test(one));
    if (word === undefined || english.has(tr)) continue;
    byWord.set(word, (byWord.get(word) ?? new Set()).add(tr));
  }
  return byWord;
})();

/** The title of the product that a text for an English reader has in Turkish; null if there is none. */
export function turkishIn(text: string): string | null {
  for (const word of text.split(/[\s,;:()«»]+/))
    for (const title of turkishTitles.get(word) ?? []) if (text.includes(title)) return title;
  return null;
}
