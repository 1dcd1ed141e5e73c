import { type RawBuilder, sql } from 'kysely';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import {
  dayNamed,
  hasWord,
  isSignsAlone,
  numberNamed,
  quickWords,
  textKinds,
} from '../../../contract/model/quickText';
import { languages } from '../../../contract/values/language';
import type { FieldPaths, PathEnd } from './FieldPaths';
import { holdsOne } from './listExpressions';
import { isPersonWith } from './people';
import { holdsWord, type WordMatch } from './textMatch';

/**
 * Condition of rows whose look-up refers to records with a word; undefined if they are compared row by row.
 */
export type FoundRecords = (column: CompiledColumn, word: string) => RawBuilder<boolean> | undefined;

const rowByRow: FoundRecords = () => undefined;

/** SQL of a quick filter: each word occurs in any column of the row, as shown in the grid. */
export function quickCondition(
  screen: CompiledScreen,
  paths: FieldPaths,
  text: string,
  foundRecords: FoundRecords = rowByRow,
  matches: WordMatch = holdsWord,
): RawBuilder<boolean> {
  if (isSignsAlone(text)) return sql<boolean>`false`;
  const words = quickWords(text).map((word) => inAnyColumn(screen, paths, word, foundRecords, matches));
  return words.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** Condition that any column of the row contains the word. */
export function inAnyColumn(
  screen: CompiledScreen,
  paths: FieldPaths,
  word: string,
  foundRecords: FoundRecords,
  matches: WordMatch = holdsWord,
): RawBuilder<boolean> {
  const found = (screen.grid?.columns ?? []).flatMap(
    (column) => foundRecords(column, word) ?? inColumn(screen, paths, column, word, matches) ?? [],
  );
  return found.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** Condition that a column contains the word; undefined if it is not searched or cannot contain it. */
export function inColumn(
  screen: CompiledScreen,
  paths: FieldPaths,
  { name, codes, mask }: CompiledColumn,
  word: string,
  matches: WordMatch = holdsWord,
): RawBuilder<boolean> | undefined {
  const end = paths.end(name);
  // Masked values must not be searchable.
  if (end === undefined || end.isMasked || mask !== undefined) return undefined;
  if (codes !== undefined) return isOneOfCodes(end, codesNamed(screen, codes, word));
  if (end.kind === 'lookup') return inLabel(paths, name, end, word, matches);
  if (end.person !== undefined) return isOf(paths, end, word, matches);
  if (textKinds.has(end.kind)) {
    if (end.isList) return holdsOne(end.column, (held) => matches({ column: held }, word));
    return matches(end, word);
  }
  const value = end.kind === 'date' ? dayNamed(word) : end.kind === 'integer' ? numberNamed(word) : null;
  return value === null ? undefined : sql<boolean>`${end.column} = ${value}`;
}

/** Searches the names of the persons whose sign-in names the column has. */
function isOf(
  { language }: FieldPaths,
  { column, folded, isList }: PathEnd,
  word: string,
  matches: WordMatch,
): RawBuilder<boolean> {
  if (isList) return holdsOne(column, (held) => isPersonWith({ column: held }, word, language, matches));
  return isPersonWith({ column, ...(folded && { folded }) }, word, language, matches);
}

/** Searches the display fields of the record's label. */
function inLabel(
  paths: FieldPaths,
  name: string,
  { isList, lookup = '' }: PathEnd,
  word: string,
  matches: WordMatch,
) {
  const label = paths.label(name);
  if (isList) return label && matches({ column: sql`(${label})::text` }, word);
  return inOneOf(
    paths,
    paths.displayOf(lookup).map((field) => `${name}.${field}`),
    word,
    matches,
  );
}

/** Condition that any display field of a record contains the word. */
export function inOneOf(
  paths: FieldPaths,
  names: readonly string[],
  word: string,
  matches: WordMatch = holdsWord,
): RawBuilder<boolean> | undefined {
  const open = names.flatMap((name) => paths.inLanguage(name) ?? []).filter(({ isMasked }) => !isMasked);
  const found = open.map((end) => matches({ ...end, ...asText(end) }, word));
  return found.length === 0 ? undefined : sql<boolean>`(${sql.join(found, sql` or `)})`;
}

/** Compares non-text values by their database text. */
function asText({ column, kind }: PathEnd) {
  return textKinds.has(kind) ? {} : { column: sql`${column}::text` };
}

type Codes = NonNullable<CompiledColumn['codes']>;

function codesNamed({ texts }: CompiledScreen, codes: Codes, word: string): readonly string[] {
  const isNamed = ({ title }: Codes[number]) =>
    languages.some((language) => hasWord(texts[language][title.slice(title.indexOf(':') + 1)] ?? '', word));
  return codes.filter(isNamed).map(({ code }) => code);
}

function isOneOfCodes(
  { column, isList }: PathEnd,
  codes: readonly string[],
): RawBuilder<boolean> | undefined {
  if (codes.length === 0) return undefined;
  const isNamed = (held: RawBuilder<unknown>) => sql<boolean>`${held} in (${sql.join(codes)})`;
  return isList ? holdsOne(column, isNamed) : isNamed(column);
}
