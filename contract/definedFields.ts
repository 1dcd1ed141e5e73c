import { fieldsBeside } from './besideLookup';
import type { CompiledDynamicFields } from './compiledForm';
import type { Json, JsonObject } from './json';
import type { LocalizedText } from './language';
import { unsafePattern } from './patterns/unsafePattern';
import { issueOf, type ValidationIssue } from './validationMessages';

/** One field of such a value: a text under its key. */
export interface DefinedField {
  readonly key: string;
  readonly title: LocalizedText;
  readonly required?: true;
  readonly pattern?: string;
  /** Characters. */
  readonly maxLength: number;
}

/** Answer of `fields/<name>`. */
export interface DefinedFieldsAnswer {
  readonly fields: readonly DefinedField[];
}

/** Characters that such a text has at most, whatever its record says: patterns come from records, too. */
export const longestText = 200;

/** Letters, digits, `_` and `-`, a letter first: it stands in names of errors. */
export function isFieldKey(key: unknown): key is string {
  return typeof key === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(key);
}

/** What stands in the fields that decide which there are; null while one of them is empty, and there are none. */
export function besideFields(
  { where = {} }: Pick<CompiledDynamicFields, 'where' | 'path'>,
  read: (name: string) => Json,
): JsonObject | null {
  const beside = fieldsBeside({ lookupWhere: where }).map((name) => [name, read(name)] as const);
  return beside.some(([, value]) => value === null || value === '') ? null : Object.fromEntries(beside);
}

/** The texts of a value by key; what is none is left out. */
export function textsOf(value: Json | undefined): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** What stays of a value where the fields are these; null where nothing does. */
export function keptTexts(fields: readonly DefinedField[], value: Json): Json {
  const known = new Set(fields.map(({ key }) => key));
  const kept = Object.entries(textsOf(value)).filter(([key]) => known.has(key));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

const patterns = new Map<string, RegExp | null>();

/** A pattern of a record, ready; null where it is none, or could take a computer for ever. */
export function soundPattern(pattern: string): RegExp | null {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  if (patterns.size >= 1000) patterns.clear();
  const isSound = pattern.length <= longestText && unsafePattern(pattern) === undefined;
  const read = isSound ? new RegExp(pattern, 'u') : null;
  patterns.set(pattern, read);
  return read;
}

/** Keyword that a text does not fulfil; null where all is well. */
function broken({ required, pattern, maxLength }: DefinedField, text: string): string | null {
  if (text.trim() === '') return required ? 'required' : null;
  if (text.length > maxLength) return 'maxLength';
  const expression = pattern === undefined ? undefined : soundPattern(pattern);
  if (expression === null) return 'unsoundPattern';
  return expression === undefined || expression.test(text) ? null : 'pattern';
}

/** What is wrong with a value by the fields that records define, in their order; then keys that none of them has. */
export function definedIssues(
  field: string,
  fields: readonly DefinedField[],
  value: Json | undefined,
): readonly ValidationIssue[] {
  const texts = textsOf(value);
  const own = fields.flatMap((one) => {
    const text = Object.hasOwn(texts, one.key) ? (texts[one.key] ?? '') : '';
    const keyword = broken(one, text);
    const params = { limit: one.maxLength };
    return keyword === null ? [] : [issueOf({ field, inner: one }, keyword, params)];
  });
  const known = new Set(fields.map(({ key }) => key));
  const foreign = Object.keys(texts).filter((key) => !known.has(key));
  const unknown = foreign.map((key) =>
    issueOf({ field, inner: { key, title: { tr: key, en: key } } }, 'false schema', {}),
  );
  return [...own, ...unknown];
}
