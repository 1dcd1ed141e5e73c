import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../contract/compiled';
import type { FieldKind } from '../../contract/compiledForm';
import type { CompiledColumn } from '../../contract/compiledGrid';
import { type Language, languages } from '../../contract/language';
import type { FieldPaths } from './FieldPaths';
import { holdsOne } from './listed';
import { contains } from './textMatch';

/** Kinds whose values are texts in the database. */
export const textKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'multiline',
  'iban',
  'phone',
  'email',
  'country',
  'currency',
]);

/** Kinds whose values are short codes, and the letters that these have at most. */
const codeKinds: ReadonlySet<FieldKind> = new Set(['country', 'currency']);
const longestCode = 3;

/** What a quick filter means: the text stands in any column of the row, as the grid shows it. */
export function quickCondition(screen: CompiledScreen, paths: FieldPaths, text: string): RawBuilder<boolean> {
  const found = (screen.grid?.columns ?? []).flatMap((column) => inColumn(screen, paths, column, text) ?? []);
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** Condition that a column contains the text; undefined where the column is not searched or can't hold the text. */
export function inColumn(
  screen: CompiledScreen,
  paths: FieldPaths,
  { name, codes, mask }: CompiledColumn,
  text: string,
): RawBuilder<boolean> | undefined {
  const end = paths.end(name);
  // What is hidden in part must not be found by what is hidden.
  if (end === undefined || mask !== undefined) return undefined;
  if (codes !== undefined) {
    const meant = codes.filter(({ title }) =>
      languages.some((language) => says(screen, language, title, text)),
    );
    const values = meant.map(({ code }) => code);
    const isMeant = (held: RawBuilder<unknown>) => sql<boolean>`${held} in (${sql.join(values)})`;
    if (values.length === 0) return undefined;
    return end.isList ? holdsOne(end.column, isMeant) : isMeant(end.column);
  }
  if (end.kind === 'lookup') {
    const label = paths.label(name);
    return label && contains(end.isList ? sql`(${label})::text` : label, text);
  }
  if (codeKinds.has(end.kind) && text.length > longestCode) return undefined;
  if (textKinds.has(end.kind)) {
    const hasText = (held: RawBuilder<unknown>) => contains(held, text);
    return end.isList ? holdsOne(end.column, hasText) : hasText(end.column);
  }
  if (end.kind === 'integer' && /^\d{1,9}$/.test(text)) return sql<boolean>`${end.column} = ${text}`;
  return undefined;
}

function says({ texts }: CompiledScreen, language: Language, key: string, text: string): boolean {
  const label = texts[language][key.slice(key.indexOf(':') + 1)] ?? '';
  return label.toLocaleLowerCase(language).includes(text.toLocaleLowerCase(language));
}
