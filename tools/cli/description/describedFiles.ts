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
import type { CodeDescription, Description, EntityDescription, FieldDescription } from './Description';
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

/** Properties of an entity that a description may have as they are. */
const entityWords: ReadonlySet<string> = new Set(Object.keys(schemaOf('entity').properties ?? {}));

/** Whether a field's kind has a property. */
const fits = (words: Partial<EntityField>, word: string) =>
  kindsOfWord[word]?.includes(kindOf(words)) ?? true;

/** The properties valid for a field's kind. */
function fitting(words: Partial<EntityField>): Partial<EntityField> {
  return Object.fromEntries(Object.entries(words).filter(([word]) => fits(words, word)));
}

/** Converts a field of either notation to properties of the language. */
function described(
  field: FieldDescription,
): ReturnType<typeof describedField> & { readonly unfit: readonly string[] } {
  const { title: _, type, ...written } = field;
  const own = Object.fromEntries(Object.entries(written).filter(([word]) => fieldWords.has(word)));
  const read = types.has(type) ? { words: { type: type as Field['type'] } } : describedField(type);
  const all = { ...read.words, ...own };
  const words = fitting(all);
  const unfit = Object.keys(all).filter((word) => !Object.hasOwn(words, word));
  const entity = typeof words.lookup === 'object' ? words.lookup.entity : words.lookup;
  return { ...read, words, unfit, ...(words.codes && { codes: words.codes }), ...(entity && { entity }) };
}

/**
 * Words of a described field that are not in its definition: free text, which only its author can write as conditions or
 * rules, words that its kind does not have, and unknown ones.
 */
function remarksOf(name: string, field: FieldDescription): readonly string[] {
  const { words, unfit } = described(field);
  return [
    ...otherLanguages(name, field.title),
    // `describedField` leaves it out.
    ...(words.generated && /(^| )pattern:/.test(field.type)
      ? [`${name}.pattern is left out: a generated number has digits alone.`]
      : []),
    ...unfit.map(
      (word) => `${name}.${word} is left out: a field of the kind ${kindOf(words)} has no such word.`,
    ),
    ...Object.entries(field).flatMap(([word, value]) => {
      if (fieldWords.has(word) || word === 'required' || value === '') return [];
      return typeof value === 'string'
        ? [`${name} has a remark (${word}): ${value}`]
        : [notUnderstood(`${name}.${word}`)];
    }),
  ];
}

const notUnderstood = (place: string) => `${place} is not understood and left out.`;

function otherLanguages(name: string, title: LocalizedText): readonly string[] {
  const others = Object.keys(title).filter((language) => language !== 'tr' && language !== 'en');
  return others.map((language) => notUnderstood(`${name}.title.${language}`));
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
  const { title: _, fields: __, ...others } = entity as EntityDescription & Readonly<Record<string, unknown>>;
  const kept = Object.entries(others).filter(([word]) => entityWords.has(word));
  const remarks: string[] = [
    ...(description.unknown ?? []).map(notUnderstood),
    ...otherLanguages(name, entity.title),
    ...Object.keys(others).flatMap((word) =>
      entityWords.has(word) ? [] : [notUnderstood(`${name}.${word}`)],
    ),
  ];
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
    ...Object.fromEntries(kept),
    ...(required.length > 0 && {
      required: [...new Set([...((others.required as readonly string[] | undefined) ?? []), ...required])],
    }),
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
