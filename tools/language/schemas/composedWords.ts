import type { Kind, Kinds, Schema } from './Schema';

/** How parts of schemas are found, and what they are in the composed one. */
interface Parts {
  target(ref: string, from: string): { readonly schema: Schema; readonly file: string };
  part(schema: Schema, from: string): Schema;
}

type Words = ReadonlyMap<string, Schema>;

/** Words of a schema that takes those of others, in their order. */
interface ComposedWords {
  readonly words: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** The rest of a schema whose properties are included: type, description. */
  readonly others: Schema;
  readonly kinds?: Kinds;
}

/** A word that is the same as another schema's (`#/definitions/blockRecords/properties/entity`) is taken from there. */
function wordOf(written: Schema, file: string, parts: Parts): Schema {
  const isBorrowed = written.$ref?.includes('/properties/') && Object.keys(written).length === 1;
  const target = isBorrowed ? parts.target(written.$ref ?? '', file) : { schema: written, file };
  return parts.part(target.schema, target.file);
}

/** Words of a schema and of those that it refers to. */
function wordsOf({ $ref, properties = {} }: Schema, file: string, parts: Parts): Words {
  const target = $ref === undefined ? undefined : parts.target($ref, file);
  const shared = target === undefined ? [] : wordsOf(target.schema, target.file, parts);
  const own = Object.entries(properties).map(([word, one]) => [word, wordOf(one, file, parts)] as const);
  const all = [...shared, ...own];
  return new Map([
    ...all.filter(([word]) => word.startsWith('$')),
    ...all.filter(([word]) => !word.startsWith('$')),
  ]);
}

/** Requirements of a kind: `dependentRequired`, and alternatives in `dependentSchemas`. */
function needsOf({ dependentRequired = {}, dependentSchemas = {} }: Schema): Kind['needs'] {
  const alternatives = ({ anyOf = [] }: Schema) => anyOf.flatMap(({ required = [] }) => required);
  const choices = Object.values(dependentSchemas).flatMap((one) => one.allOf ?? [one]);
  return [
    ...Object.values(dependentRequired)
      .flat()
      .map((word) => [word]),
    ...choices.map(alternatives),
  ];
}

/** A kind that `anyOf` names: its names, the word that says them, the first of its own, and what it has. */
function kindIn(branch: Schema, file: string, parts: Parts) {
  const { schema, file: from } = parts.target(branch.$ref ?? '', file);
  const [by, name] = Object.entries(schema.properties ?? {})[0] ?? [];
  const names = name?.const === undefined ? name?.enum : [name.const];
  if (by === undefined || names === undefined) throw new Error(`No word distinguishes ${branch.$ref}.`);
  return { by, names: names.map(String), schema, words: wordsOf(schema, from, parts) };
}

/** Adds the words of a kind, each before the next one that is there already. */
function insert(into: (readonly [string, Schema])[], words: Words, by: string): void {
  const added = [...words].filter(([word]) => word !== by);
  for (const [index, [word, one]] of added.entries()) {
    const known = into.find(([name]) => name === word);
    if (known !== undefined && JSON.stringify(known[1]) !== JSON.stringify(one))
      throw new Error(`«${word}» is not the same in all kinds.`);
    if (known !== undefined) continue;
    const following = new Set(added.slice(index + 1).map(([name]) => name));
    const before = into.findIndex(([name]) => name === added[index - 1]?.[0]);
    const at = into.findIndex(([name], place) => place > before && following.has(name));
    into.splice(at === -1 ? into.length : at, 0, [word, one]);
  }
}

/** The words of all kinds, and which fit which. */
function kindsIn(branches: readonly Schema[], file: string, parts: Parts) {
  const found = branches.map((branch) => kindIn(branch, file, parts));
  const words: (readonly [string, Schema])[] = [];
  const by = found[0]?.by ?? '';
  for (const kind of found) insert(words, kind.words, by);
  const of = found.flatMap(({ names, schema, words: own }) => {
    const kind: Kind = {
      description: schema.description ?? '',
      words: [...own.keys()].filter((word) => word !== by),
      needs: needsOf(schema),
    };
    return names.map((name) => [name, kind] as const);
  });
  return { words, kinds: { by, of: Object.fromEntries(of), words: words.map(([word]) => word) } };
}

/** Words that a schema has by itself, by `$ref`, and by the parts of `allOf`, of which one may name kinds (`anyOf`). */
export function composedWords(written: Schema, file: string, parts: Parts): ComposedWords {
  const target = written.$ref === undefined ? undefined : parts.target(written.$ref, file);
  const {
    properties: _,
    required: needed = [],
    ...others
  } = target === undefined ? {} : parts.part(target.schema, target.file);
  const sections = (written.allOf ?? []).map((part) =>
    part.anyOf === undefined
      ? { words: [...wordsOf(part, file, parts)], kinds: undefined }
      : kindsIn(part.anyOf, file, parts),
  );
  const words = [...wordsOf(written, file, parts), ...sections.flatMap((section) => section.words)];
  const kinds = sections.find((section) => section.kinds !== undefined)?.kinds;
  return {
    words: Object.fromEntries(words),
    required: [...needed, ...(written.required ?? [])],
    others,
    ...(kinds && { kinds }),
  };
}
