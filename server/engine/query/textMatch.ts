import { type RawBuilder, sql } from 'kysely';
import { foldText, isShortWord } from '../../../contract/model/quickText';

/** Escapes the wildcards of LIKE. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Searched texts, and their folded form if stored. */
interface SearchedText {
  readonly column: RawBuilder<unknown>;
  readonly folded?: RawBuilder<unknown>;
}

function isLike({ column, folded = sql`fold_text(${column}::text)` }: SearchedText, pattern: string) {
  return sql<boolean>`${folded} like ${foldText(pattern)}`;
}

/** The text occurs anywhere, ignoring case and Turkish letters. */
export function contains(searched: SearchedText, text: string): RawBuilder<boolean> {
  return isLike(searched, `%${literally(text)}%`);
}

/** The column starts with the text, ignoring case and Turkish letters. */
export function beginsWith(searched: SearchedText, text: string): RawBuilder<boolean> {
  return isLike(searched, `${literally(text)}%`);
}

/** The column contains a word of a quick filter, like `hasWord`. */
export function holdsWord(searched: SearchedText, word: string): RawBuilder<boolean> {
  if (!isShortWord(word)) return contains(searched, word);
  return sql<boolean>`(${beginsWith(searched, word)} or ${contains(searched, ` ${word}`)})`;
}

/** How a text is compared with a word of a quick filter. */
export type WordMatch = (searched: SearchedText, word: string) => RawBuilder<boolean>;

/** The last three letters of a longer word. */
function lastTrigram(word: string): string | undefined {
  const trigram = /(?<=.)[\p{L}\p{N}]{3}$/u.exec(foldText(word));
  return trigram?.[0];
}

/** `holdsWord` by the last trigram alone: the same texts, and maybe more. */
export const holdsTrigram: WordMatch = (searched, word) => {
  const trigram = lastTrigram(word);
  return trigram === undefined ? holdsWord(searched, word) : contains(searched, trigram);
};

/** `holdsWord`, with only the last trigram for an index: it reads the entries of each trigram in its condition. */
export const holdsWordByTrigram: WordMatch = (searched, word) => {
  const trigram = lastTrigram(word);
  if (trigram === undefined) return holdsWord(searched, word);
  const { column, folded = sql`fold_text(${column}::text)` } = searched;
  return sql<boolean>`(${contains(searched, trigram)} and strpos(${folded}, ${foldText(word)}) > 0)`;
};
