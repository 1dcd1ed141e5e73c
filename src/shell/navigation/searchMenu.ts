import { type Language, languages } from '../../../contract/values/language';
import type { MenuItem } from '../../../contract/wire/session';
import { foldTurkish } from '../../ui/texts';
import { leaves } from './menuTree';

/** Maximum number of matches (requirements P2). */
const most = 15;

/**
 * Items whose title contains the text, or a distinct word for each of its words in any order (`acc clo` finds
 * «Close Account»): in the current language first, then in the other one, since staff know some screens by
 * their other name. Titles that start with the text come first, then those that contain it. Empty text finds
 * nothing.
 */
export function searchMenu(menu: readonly MenuItem[], typed: string, language: Language): MenuItem[] {
  const query = foldTurkish(typed.trim());
  if (query === '') return [];
  const items = leaves(menu);
  const inOrder = [language, ...languages.filter((other) => other !== language)];
  const found = inOrder.flatMap((each) =>
    items
      .map((item) => ({ item, rank: matchRank(item.title[each], query) }))
      .filter(({ rank }) => rank > 0)
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ item }) => item),
  );
  return [...new Set(found)].slice(0, most);
}

/**
 * Match rank of a title for a folded text: 3 starts with it, 2 contains it, 1 has a distinct word for each
 * word of the text that starts with it, 0 no match.
 */
export function matchRank(title: string, query: string): 0 | 1 | 2 | 3 {
  const folded = foldTurkish(title);
  if (folded.startsWith(query)) return 3;
  if (folded.includes(query)) return 2;
  const words = wordsOf(folded);
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
