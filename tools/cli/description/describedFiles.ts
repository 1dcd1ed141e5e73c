import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import type { Field } from '../../../contract/model/generated/field';
import type { Json } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import { printJson } from '../../language/format/printJson';
import { kindOf } from '../../language/kinds/kindOf';
import { isWritten, type Project, pathFor } from '../../language/project/Project';
import type { ProjectFile } from '../../language/project/readFiles';
import { schemaOf } from '../../language/schemas/schemaOf';
import { languageVersion } from '../../language/views/languageVersion';
import { didYouMean } from '../../language/views/nearest';
import { kindsOfWord } from '../../lint/rules/fields/fieldTypes';
import { inSentenceCase } from '../../lint/wording/inSentenceCase';
import type { CodeDescription, Description, FieldDescription } from './Description';
import { describedField } from './describedField';

/** Generated files, and remarks on parts that the author must complete. */
export interface DescribedFiles {
  readonly files: readonly ProjectFile[];
  readonly remarks: readonly string[];
}

/** Types of the language, as opposed to short types. */
const types: ReadonlySet<string> = new Set([
  ...['string', 'integer', 'boolean', 'decimal', 'date', 'month', 'date-time', 'time', 'json', 'file'],
  ...['lines', 'denominations'],
]);

/** Properties of an entity field. */
const fieldWords: ReadonlySet<string> = new Set(
  Object.keys(schemaOf('entity').definitions?.entityField?.properties ?? {}),
);

/** The properties valid for a field's kind. */
function fitting(words: Partial<EntityField>): Partial<EntityField> {
  const kind = kindOf(words);
  return Object.fromEntries(
    Object.entries(words).filter(([word]) => kindsOfWord[word]?.includes(kind) ?? true),
  );
}

/** Converts a field of either notation to properties of the language. */
function described(field: FieldDescription): ReturnType<typeof describedField> {
  const { title: _, type, ...written } = field;
  const own = Object.fromEntries(Object.entries(written).filter(([word]) => fieldWords.has(word)));
  const read = types.has(type) ? { words: { type: type as Field['type'] } } : describedField(type);
  const words = fitting({ ...read.words, ...own });
  const entity = typeof words.lookup === 'object' ? words.lookup.entity : words.lookup;
  return { ...read, words, ...(words.codes && { codes: words.codes }), ...(entity && { entity }) };
}

/** Free-text remarks in a description, which only its author can write as conditions or rules. */
function remarksOf(name: string, field: FieldDescription): readonly string[] {
  return Object.entries(field).flatMap(([word, text]) =>
    fieldWords.has(word) || word === 'required' || typeof text !== 'string' || text === ''
      ? []
      : [`${name} has a remark (${word}): ${text}`],
  );
}

/** Converts a label to sentence case: catalogues often capitalize every word. */
const labelOf = ({ tr, en }: LocalizedText): LocalizedText => ({
  tr: inSentenceCase(tr, 'tr'),
  en: inSentenceCase(en, 'en'),
});

function codesOf({ codes }: Description, list: string): readonly CodeDescription[] {
  return (codes.get(list) ?? []).map(({ code, title }) => ({ code, title: labelOf(title) }));
}

/** A file in the folder of a module, or in none. */
function jsonFile(
  kind: 'entity' | 'codes',
  name: string,
  module: string | undefined,
  value: object,
): ProjectFile {
  const path = pathFor(kind, name);
  const file = module === undefined ? path : path.replace(/[^/]+$/, `${module}/$&`);
  const $schema = `${module === undefined ? '..' : '../..'}/${kind}.schema.json`;
  return { file, kind, name, text: printJson({ $schema, ...value } as Json) };
}

/** Display fields: the number, then the name. */
function displayOf(fields: Readonly<Record<string, EntityField>>): readonly string[] {
  const texts = Object.entries(fields).filter(
    ([, field]) => kindOf(field) === 'text' && !field.mask && !field.multiple,
  );
  const ranked = [
    ...texts.filter(([, field]) => field.generated || field.unique),
    ...texts.filter(([, field]) => !field.generated && !field.unique),
  ];
  const names = ranked.map(([name]) => name).slice(0, 2);
  return names.length > 0 ? names : Object.keys(fields).slice(0, 1);
}

/**
 * Generates the definition of a described entity, and code lists missing in the project. Omits fields that
 * point to unknown entities, with a remark. `module` is the folder of the files. Throws an `Error` for an unknown entity or an invalid type.
 */
export function describedFiles(
  project: Project,
  description: Description,
  name: string,
  module?: string,
): DescribedFiles {
  const entity = Object.hasOwn(description.entities, name) ? description.entities[name] : undefined;
  if (entity === undefined)
    throw new Error(
      `The description has no entity «${name}».${didYouMean(name, Object.keys(description.entities))}`,
    );
  const remarks: string[] = [];
  const lists = new Set<string>();
  const fields: Record<string, EntityField> = {};
  const required: string[] = [];
  for (const [field, said] of Object.entries(entity.fields)) {
    const why = leftOut(project, description, name, field, said);
    if (why !== undefined) {
      remarks.push(`${name}.${field} is left out: ${why}.`);
      continue;
    }
    remarks.push(...remarksOf(`${name}.${field}`, said));
    const { words, codes } = described(said);
    if (codes !== undefined && !isWritten(project, 'codes', codes)) lists.add(codes);
    fields[field] = { type: 'string', ...words, title: labelOf(said.title) };
    const isEntered = !words.readOnly && !words.generated && !words.compute && words.type !== 'json';
    if (said.required && isEntered) required.push(field);
    else if (said.required && !words.generated)
      remarks.push(`${name}.${field} is not required here: no form fills it.`);
  }
  const definition = {
    languageVersion,
    title: labelOf(entity.title),
    display: displayOf(fields),
    fields,
    ...(required.length > 0 && { required }),
  } as unknown as EntityDefinition;
  const codes = [...lists].map((list) =>
    jsonFile('codes', list, module, { codes: codesOf(description, list) }),
  );
  return { files: [jsonFile('entity', name, module, definition), ...codes], remarks };
}

/** Reason for omitting a field; undefined if it can be used. */
function leftOut(
  project: Project,
  description: Description,
  name: string,
  field: string,
  said: FieldDescription,
): string | undefined {
  let found: ReturnType<typeof describedField>;
  try {
    found = described(said);
  } catch (error) {
    throw new Error(`${name}.${field}: ${error instanceof Error ? error.message : error}`);
  }
  const { entity, codes, isLines } = found;
  if (isLines) return 'lines need columns and an entity that points back ("type": "lines")';
  if (entity !== undefined && entity !== name && !isWritten(project, 'entity', entity))
    return `there is no entity «${entity}» yet`;
  if (codes !== undefined && !isWritten(project, 'codes', codes) && !description.codes.has(codes))
    return `there is no code list «${codes}», neither here nor in the description`;
  return undefined;
}
