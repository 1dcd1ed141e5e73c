import { readFileSync } from 'node:fs';
import { type Node, parseTree } from 'jsonc-parser';
import type { EntityField } from '../../../contract/model/generated/entity';
import type { LocalizedText } from '../../../contract/values/language';
import { parseSource } from '../../language/source/parseSource';

/** A described field: properties of the language, or a short type (`s50 upper`). */
export type FieldDescription = Omit<Partial<EntityField>, 'type' | 'title'> & {
  readonly title: LocalizedText;
  readonly type: string;
  readonly required?: boolean;
};

/** A described entity. */
export interface EntityDescription {
  readonly title: LocalizedText;
  readonly fields: Readonly<Record<string, FieldDescription>>;
}

/** A code with its label, in order. */
export interface CodeDescription {
  readonly code: string;
  readonly title: LocalizedText;
}

/** Entities and code lists to generate definitions from. */
export interface Description {
  /** Words of the file and of its codes that mean nothing here, each with its place: `codes.FuelType.LPG.color`. */
  readonly unknown?: readonly string[];
  readonly entities: Readonly<Record<string, EntityDescription>>;
  readonly codes: ReadonlyMap<string, readonly CodeDescription[]>;
}

const entriesOf = (node: Node | undefined): readonly (readonly [string, Node])[] =>
  (node?.type === 'object' ? (node.children ?? []) : []).flatMap(({ children: [key, value] = [] }) =>
    key === undefined || value === undefined ? [] : [[String(key.value), value] as const],
  );

function plainOf(node: Node): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    entriesOf(node).map(([key, value]) => [key, value.type === 'object' ? plainOf(value) : value.value]),
  );
}

const isText = (value: unknown): value is LocalizedText =>
  ['tr', 'en'].every(
    (language) => typeof (value as Record<string, unknown> | undefined)?.[language] === 'string',
  );

function codeOf(code: unknown, title: unknown): CodeDescription {
  if (typeof code !== 'string' || !isText(title))
    throw new Error(`The code «${String(code)}» needs a title in both languages.`);
  return { code, title: { tr: title.tr, en: title.en } };
}

/** Codes as a list or object; keeps the file's order even for numeric keys. */
function codesOf(node: Node): readonly CodeDescription[] {
  if (node.type === 'object') return entriesOf(node).map(([code, title]) => codeOf(code, plainOf(title)));
  return (node.children ?? []).map((entry) => {
    const { code, title } = plainOf(entry);
    return codeOf(code, title);
  });
}

/** Words of the codes of a list besides code and title. */
function unknownOfCodes(list: string, node: Node): readonly string[] {
  return (node.type === 'array' ? (node.children ?? []) : []).flatMap((entry) => {
    const { code, title: _, ...others } = plainOf(entry);
    return Object.keys(others).map((word) => `codes.${list}.${code}.${word}`);
  });
}

/**
 * Parses a description from JSON: `entities` by name, `codes` (or `enums`) by name, each a list or object.
 * Other keys are `unknown`. Throws an `Error` with file and line for invalid JSON.
 */
function parseDescription(file: string, text: string): Description {
  const { value, problems } = parseSource(file, text);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`${file}:${problem.line} ${problem.message}`);
  const { entities = {} } = value as { readonly entities?: Description['entities'] };
  const words = entriesOf(parseTree(text));
  const lists = words.filter(([key]) => key === 'codes' || key === 'enums');
  const known = ['$schema', 'entities', 'codes', 'enums'];
  return {
    entities,
    unknown: [
      ...words.flatMap(([key]) => (known.includes(key) ? [] : [key])),
      ...lists.flatMap(([, node]) => entriesOf(node)).flatMap(([name, node]) => unknownOfCodes(name, node)),
    ],
    codes: new Map(lists.flatMap(([, node]) => entriesOf(node)).map(([name, node]) => [name, codesOf(node)])),
  };
}

/** Reads a description from a file. Throws an `Error` for invalid JSON. */
export function readDescription(file: string): Description {
  return parseDescription(file, readFileSync(file, 'utf8'));
}

const partsOf = (text: string) => text.split('|').map((part) => part.trim());

/**
 * Creates a description from flags: fields `name! | Türkçe | English | s50 upper`, with `!` if required, and
 * codes `List | CODE | Türkçe | English`. Throws an `Error` for other formats.
 */
export function flaggedDescription(
  entity: string,
  title: LocalizedText,
  fields: readonly string[],
  codes: readonly string[],
): Description {
  const described = fields.map((text): readonly [string, FieldDescription] => {
    const [named = '', tr = '', en = '', type = '', ...more] = partsOf(text);
    if (type === '' || more.length > 0)
      throw new Error(`«${text}» is no field: one is written like "plate! | Plaka | Plate | s9 upper".`);
    const required = named.endsWith('!');
    return [
      required ? named.slice(0, -1) : named,
      { title: { tr, en }, type, ...(required && { required }) },
    ];
  });
  const lists = new Map<string, CodeDescription[]>();
  for (const text of codes) {
    const [list = '', code = '', tr = '', en = '', ...more] = partsOf(text);
    if (en === '' || more.length > 0)
      throw new Error(`«${text}» is no code: one is written like "FuelType | LPG | LPG | LPG".`);
    lists.set(list, [...(lists.get(list) ?? []), { code, title: { tr, en } }]);
  }
  return { entities: { [entity]: { title, fields: Object.fromEntries(described) } }, codes: lists };
}
