import { type RawBuilder, sql } from 'kysely';
import { foldText, isShortWord } from '../../contract/quickText';
import type { PathEnd } from './FieldPaths';

/** What LIKE takes literally. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Texts that are searched, and the same ones folded where the database keeps them so. */
type SearchedText = Pick<PathEnd, 'column' | 'folded'>;

function isLike({ column, folded = sql`fold_text(${column})` }: SearchedText, pattern: string) {
  return sql<boolean>`${folded} like ${foldText(pattern)}`;
}

/** The text stands anywhere in the column, whatever the case and the Turkish letters. */
export function contains(searched: SearchedText, text: string): RawBuilder<boolean> {
  return isLike(searched, `%${literally(text)}%`);
}

/** The column begins with the text, whatever the case and the Turkish letters. */
export function beginsWith(searched: SearchedText, text: string): RawBuilder<boolean> {
  return isLike(searched, `${literally(text)}%`);
}

/** The column has a word of a quick filter, as `hasWord` says it. */
export function holdsWord(searched: SearchedText, word: string): RawBuilder<boolean> {
  if (!isShortWord(word)) return contains(searched, word);
  return sql<boolean>`(${beginsWith(searched, word)} or ${contains(searched, ` ${word}`)})`;
}
