import { type Language, languages } from '../../../contract/values/language';
import type { MenuItem } from '../../../contract/wire/session';
import { foldTurkish } from '../../ui/texts';
import { matchRank } from './matchRank';
import { leaves } from './menuTree';

/** Maximum number of matches (seed 000 §2). */
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
