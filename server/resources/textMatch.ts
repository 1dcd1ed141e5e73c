import { type RawBuilder, sql } from 'kysely';

/** What LIKE takes literally. */
function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The text stands anywhere in the column, whatever the case and the Turkish letters. */
export function contains(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`fold_text(${column}) like fold_text(${`%${literally(text)}%`})`;
}

/** The column begins with the text, whatever the case and the Turkish letters. */
export function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`fold_text(${column}) like fold_text(${`${literally(text)}%`})`;
}
