import type { CompiledDynamicFields } from '../model/compiledForm';
import { lookupDependencies } from '../model/fieldDependencies';
import { unsafePattern } from '../values/checks/unsafePattern';
import type { Json, JsonObject } from '../values/json';
import type { LocalizedText } from '../values/language';
import { issueOf, type ValidationIssue } from './validationMessages';

/** A dynamic field: a text with a key. */
export interface DefinedField {
  readonly key: string;
  readonly title: LocalizedText;
  readonly required?: true;
  readonly pattern?: string;
  /** In characters. */
  readonly maxLength: number;
}

/** Response of `fields/<name>`. */
export interface DefinedFieldsAnswer {
  readonly fields: readonly DefinedField[];
}

/** Maximum length of such a text, whatever its record allows: patterns come from records, too. */
export const maxTextLength = 200;

/** Letters, digits, `_` and `-`, starting with a letter: keys are part of error names. */
export function isFieldKey(key: unknown): key is string {
  return typeof key === 'string' && /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(key);
}

/** Values of the fields that select the dynamic fields; null while one of them is empty. */
export function selectorValues(
  { where = {} }: Pick<CompiledDynamicFields, 'where' | 'path'>,
  read: (name: string) => Json,
): JsonObject | null {
  const values = lookupDependencies({ lookupWhere: where }).map((name) => [name, read(name)] as const);
  return values.some(([, value]) => value === null || value === '') ? null : Object.fromEntries(values);
}

/** Texts of a value by key; drops other values. */
export function textsOf(value: Json | undefined): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Removes texts without a dynamic field; null if none is left. */
export function pickDefinedTexts(fields: readonly DefinedField[], value: Json): Json {
  const known = new Set(fields.map(({ key }) => key));
  const picked = Object.entries(textsOf(value)).filter(([key]) => known.has(key));
  return picked.length === 0 ? null : Object.fromEntries(picked);
}

const patterns = new Map<string, RegExp | null>();

/** Compiles a record's pattern; null if invalid or prone to catastrophic backtracking. */
export function compiledPattern(pattern: string): RegExp | null {
  const known = patterns.get(pattern);
  if (known !== undefined) return known;
  if (patterns.size >= 1000) patterns.clear();
  const isSound = pattern.length <= maxTextLength && unsafePattern(pattern) === undefined;
  const read = isSound ? new RegExp(pattern, 'u') : null;
  patterns.set(pattern, read);
  return read;
}

/** Violated keyword; null if valid. */
function broken({ required, pattern, maxLength }: DefinedField, text: string): string | null {
  if (text.trim() === '') return required ? 'required' : null;
  if (text.length > maxLength) return 'maxLength';
  const expression = pattern === undefined ? undefined : compiledPattern(pattern);
  if (expression === null) return 'unsoundPattern';
  return expression === undefined || expression.test(text) ? null : 'pattern';
}

/** Errors of a value by its dynamic fields, in their order; then unknown keys. */
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
