import { type Language, languages } from '../../../contract/values/language';
import type { MenuItem } from '../../../contract/wire/session';
import { foldTurkish } from '../../ui/texts';
import { leaves } from './menuTree';

/** Maximum number of matches (requirements P2). */
const most = 15;

/**
 * Items whose title contains the text, or a distinct word for each of its words in any order (`acc clo` finds
 * «Close Account»): in the current language first, then in the other one, since staff know some screens by
 * their other name. Titles that start with the text come first, then those that contain it. Items whose address
 * has the text follow: some addresses are misspelt, and staff know them by heart (`channelDefiniton`). If there are
 * none, titles and addresses that are spelt nearly so. Empty text finds nothing.
 * @param used ids of the user's most used items: of equal matches they come first, the others in the menu's order
 */
export function searchMenu(
  menu: readonly MenuItem[],
  typed: string,
  language: Language,
  used: readonly string[] = [],
): MenuItem[] {
  const query = foldTurkish(typed.trim());
  if (query === '') return [];
  const items = usedFirst(leaves(menu), used);
  const inOrder = [language, ...languages.filter((other) => other !== language)];
  const byTitle = inOrder.flatMap((each) => ranked(items, (item) => matchRank(item.title[each], query)));
  const addressed = joined(query);
  const byAddress = ranked(items, (item) => {
    const names = addressesOf(item).map((name) => matchRank(joined(fold(name)), addressed));
    return addressed === '' ? 0 : Math.max(...names);
  });
  const found = [...new Set([...byTitle, ...byAddress])];
  return (found.length > 0 ? found : spelledNearly(items, typed)).slice(0, most);
}

function usedFirst(items: readonly MenuItem[], used: readonly string[]): readonly MenuItem[] {
  const places = new Map(used.map((id, at) => [id, at]));
  const placeOf = ({ id }: MenuItem) => places.get(id) ?? used.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function ranked(items: readonly MenuItem[], rankOf: (item: MenuItem) => number): MenuItem[] {
  return items
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ item }) => item);
}

/** Last parts of an item's key and address. */
function addressesOf({ id, url = '' }: MenuItem): string[] {
  return [id, url].map((path) => path.slice(path.lastIndexOf('/') + 1));
}

function joined(folded: string): string {
  return wordsOf(folded).join('');
}

/** Items that have a word spelt nearly so for each word of a text, in their titles or addresses. */
function spelledNearly(items: readonly MenuItem[], typed: string): MenuItem[] {
  const parts = wordsOf(foldTurkish(inWords(typed)));
  if (!parts.some(({ length }) => length >= leastNear)) return [];
  return items.filter((item) => {
    const names = [...languages.map((each) => item.title[each]), ...addressesOf(item)];
    const words = names.flatMap((name) => [...wordsOf(fold(inWords(name))), joined(fold(name))]);
    return parts.every((part) => words.some((word) => isNearly(word, part)));
  });
}

/** Writes a name like `channelQuery` in words. */
function inWords(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** Letters of the shortest text that one wrong letter does not change. */
const leastNear = 5;

/** Folded texts of menus: the same ones are searched at each letter. */
const folded = new Map<string, string>();

function fold(text: string): string {
  const known = folded.get(text) ?? foldTurkish(text);
  folded.set(text, known);
  return known;
}

/** Whether a word begins with a text but for one letter, or two of at least nine; shorter texts exactly. */
function isNearly(word: string, text: string): boolean {
  const allowed = text.length < leastNear ? 0 : text.length < 9 ? 1 : 2;
  if (allowed === 0) return word.startsWith(text);
  // Numbers of edits from the text up to each letter to each beginning of the word; two swapped letters are one edit.
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let at = 1; at <= text.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= word.length; to += 1) {
      const same = text[at - 1] === word[to - 1];
      const isSwapped = text[at - 1] === word[to - 2] && text[at - 2] === word[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (same ? 0 : 1),
        isSwapped && at > 1 && to > 1 ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row) <= allowed;
}

/**
 * Match rank of a title for a folded text: 3 starts with it, 2 contains it, 1 has a distinct word for each
 * word of the text that starts with it, 0 no match.
 */
export function matchRank(title: string, query: string): 0 | 1 | 2 | 3 {
  const text = fold(title);
  if (text.startsWith(query)) return 3;
  if (text.includes(query)) return 2;
  const words = wordsOf(text);
  for (const part of wordsOf(query).toSorted((one, other) => other.length - one.length)) {
    const at = words.findIndex((word) => word.startsWith(part));
    if (at < 0) return 0;
    words.splice(at, 1);
  }
  return 1;
}

function wordsOf(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
