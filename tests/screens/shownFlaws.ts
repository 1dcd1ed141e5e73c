import type { ModelField } from '../../contract/model/model';
import type { Language, LocalizedText } from '../../contract/values/language';
import { reversalOf } from '../../server/institution/ledger/rules';
import { gallerySource } from './gallerySource';

/** Columns that show such texts on purpose. */
export const onPurpose: Readonly<Record<string, string>> = {
  glCode: 'codes of the chart of accounts are numbers with a dot',
  differenceCode: 'names a code of the chart of accounts',
  offsetCode: 'names a code of the chart of accounts',
  errorText: 'names codes of the chart of accounts',
  journalNo: 'numbers of vouchers begin with the month',
  requestId: 'the identifier of a call, which technicians search for',
  path: 'the endpoint of a call, for technicians',
  menuId: 'the key of a right, beside its title',
  paramCode: 'the code of a parameter, beside its name',
  taskCode: 'the code of a task, beside its name',
  variable: 'the name of a variable of the environment',
  resourceKey: 'the key of a text, beside the text',
  collection: 'the name of a collection of texts',
  propKey: 'the key of a parameter, beside its description',
  templateCode: 'the code of a template, as its sender names it',
  roleCode: 'the code of a role, in the list of roles',
  userName: 'the login of a user, in the list of users',
  code: 'the own code of a record',
};

/** Columns of a screen that show codes on purpose, and nothing else of the kind. */
export const onScreen: Readonly<Record<string, string>> = {
  'applicationmanager/transactionQuery txnCode': 'the code of a call, for technicians',
  'applicationmanager/changeLogQuery oldValue': 'a changed record’s own code is text',
  'applicationmanager/changeLogQuery newValue': 'a changed record’s own code is text',
  'applicationmanager/approvalDefinition txnCode':
    'a definition that rights and limits name has the code of a transaction that no screen holds by itself',
};

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

/** Words of a text, without its punctuation. */
const wordsOf = (text: string) => text.split(/[\s,;:()«»]+/);

/** Titles in Turkish alone, by the first of their words that only Turkish has. */
function turkishOnly(titles: readonly LocalizedText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const english = new Set(titles.map(({ en }) => en));
  const byWord = new Map<string, Set<string>>();
  for (const { tr } of titles) {
    const word = wordsOf(tr).find((one) => turkishLetter.test(one));
    if (word === undefined || english.has(tr)) continue;
    byWord.set(word, (byWord.get(word) ?? new Set()).add(tr));
  }
  return byWord;
}

/** What the ledger writes into vouchers, lines and movements. */
const booked = Object.values(gallerySource.model.postings ?? {})
  .flatMap(({ title, facts }) => [title, ...Object.values(facts).map((fact) => fact.title)])
  .concat(reversalOf(''));

const { codes: lists, screens, entities } = gallerySource.model;

const turkishTitles = turkishOnly([
  ...Object.values(lists).flatMap((list) => Object.values(list)),
  ...Object.values(screens).map(({ title }) => title),
  ...Object.values(entities).map(({ title }) => title),
  ...booked,
]);

/** One word alone is also in what people write. */
const bookedTitles = turkishOnly(booked.filter(({ tr }) => tr.trim().includes(' ')));

function titleIn(text: string, titles: typeof bookedTitles): string | null {
  for (const word of wordsOf(text))
    for (const title of titles.get(word) ?? []) if (text.includes(title)) return title;
  return null;
}

/** The title of the product that a text for an English reader has in Turkish; null if there is none. */
export const turkishIn = (text: string): string | null => titleIn(text, turkishTitles);

/** What the ledger wrote in Turkish, in a text for an English reader; null if there is nothing. */
export const bookedIn = (text: string): string | null => titleIn(text, bookedTitles);

/** The field at the end of a path from an entity. */
function fieldAt(entity: string | null | undefined, path: string): ModelField | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = entities[entity ?? '']?.fields[name];
  return rest.length === 0 ? field : fieldAt(field?.lookup, rest.join('.'));
}

/** The path of the same text in English; undefined if there is none. */
export function englishOf(entity: string | null, path: string): string | undefined {
  const { inEnglish } = fieldAt(entity, path) ?? {};
  return inEnglish && path.replace(/\w+$/, inEnglish);
}

/** Texts of the ledger, into which people also type. */
const alsoTyped = ['description', 'lineDescription'];

/** Whether a column has texts that the product alone writes, in both languages: its own, or in the labels of its records. */
export function isInEnglish(entity: string | null, path: string): boolean {
  const { name = '', inEnglish, lookup } = fieldAt(entity, path) ?? {};
  if (inEnglish) return !alsoTyped.includes(name);
  const { display = [] } = entities[lookup ?? ''] ?? {};
  return display.some((one) => fieldAt(lookup, one)?.inEnglish && !alsoTyped.includes(one));
}
