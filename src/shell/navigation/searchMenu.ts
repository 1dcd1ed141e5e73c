import { type Language, languages } from '../../../contract/language';
import type { MenuItem } from '../../../contract/session';
import { foldTurkish } from '../../i18n';
import { leaves } from './menuTree';

/** At most so many matches are shown (seed 000 §2). */
const most = 15;

/**
 * Items whose title holds the text, in the language of now first and then in the other one, since staff know some
 * screens by their other name. Empty text finds nothing.
 */
export function searchMenu(menu: readonly MenuItem[], typed: string, language: Language): MenuItem[] {
  const sought = foldTurkish(typed.trim());
  if (sought === '') return [];
  const items = leaves(menu);
  const inOrder = [language, ...languages.filter((other) => other !== language)];
  const found = inOrder.flatMap((each) =>
    items.filter((item) => foldTurkish(item.title[each]).includes(sought)),
  );
  return [...new Set(found)].slice(0, most);
}
