import { getNodeValue, parseTree } from 'jsonc-parser';
import type { Project } from '../../language/project/Project';
import type { Schema } from '../../language/schemas/Schema';
import { schemaKinds, schemaOf } from '../../language/schemas/schemaOf';
import { didYouMean } from '../../language/views/nearest';
import { lineAt } from '../../lint/sources/readSources';
import { nodeAt, stepsOf } from '../answers/Places';
import { describeWord } from './describeWord';
import { visitWords, wordAt } from './ownerAt';
import type { WordEntry } from './WordEntry';

/** Schema definitions with properties: name → schema; the file itself has an empty name. */
function ownersOf(root: Schema): readonly (readonly [string, Schema])[] {
  const inner = (name: string, schema: Schema): readonly (readonly [string, Schema])[] => [
    ...(schema.properties === undefined ? [] : [[name, schema] as const]),
    ...(schema.oneOf ?? []).flatMap((one) => inner(name, one)),
    ...Object.values(schema.properties ?? {}).flatMap((one) => inner(name, one)),
    ...(schema.items === undefined ? [] : inner(name, schema.items)),
  ];
  return [
    ...inner('', { ...root, definitions: {} }),
    ...Object.entries(root.definitions ?? {}).flatMap(([name, schema]) => inner(name, schema)),
  ];
}

/** First use of a property in a project. */
function exampleOf(project: Project, { schema, of, word }: WordEntry): WordEntry['example'] {
  for (const { kind, source } of project.files.values()) {
    const tree = kind === schema ? parseTree(source.text) : undefined;
    let found: WordEntry['example'];
    if (tree === undefined) continue;
    visitWords(tree, schemaOf(kind), (placed, value) => {
      if (found === undefined && placed.of === of && placed.word === word)
        found = { file: source.file, line: lineAt(source.text, value.offset), value: getNodeValue(value) };
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

function withExample(project: Project, entry: WordEntry): WordEntry {
  const example = exampleOf(project, entry);
  return example === undefined ? entry : { ...entry, example };
}

/**
 * Explains a property wherever the language has it: `carryOver`, or `formField.carryOver` for one definition.
 */
export function explainWord(
  project: Project,
  name: string,
): readonly WordEntry[] | { readonly missing: string } {
  const [of, word = ''] = name.includes('.') ? name.split('.') : [undefined, name];
  const all = schemaKinds.flatMap((kind) =>
    ownersOf(schemaOf(kind)).map(([owner, schema]) => ({ kind, owner, schema })),
  );
  const found = all
    .filter(
      ({ owner, schema }) =>
        (of === undefined || owner === of) && Object.hasOwn(schema.properties ?? {}, word),
    )
    .map(({ kind, owner, schema }) => describeWord(kind, owner, word, schemaOf(kind), schema));
  const different = [...new Map(found.map((entry) => [JSON.stringify(entry), entry] as const)).values()];
  if (different.length > 0) return different.map((entry) => withExample(project, entry));
  return { missing: `«${name}» is no screen and no word of the language.${didYouMean(word, wordNames())}` };
}

/** All words of the language. */
export function wordNames(): ReadonlySet<string> {
  const owners = schemaKinds.flatMap((kind) => ownersOf(schemaOf(kind)));
  return new Set(owners.flatMap(([, { properties = {} }]) => Object.keys(properties)));
}

/** Explains the property at a location: `screen-defs/a/b.json#/grid/pageSize`. */
export function explainPlace(
  project: Project,
  file: string,
  pointer: string,
): { readonly entry: WordEntry; readonly value: unknown } | { readonly missing: string } {
  const known = project.files.get(file);
  const tree = known && parseTree(known.source.text);
  if (known === undefined || tree === undefined)
    return { missing: `There is no definition «${file}».${didYouMean(file, project.files.keys())}` };
  const root = schemaOf(known.kind);
  const placed = wordAt(tree, root, stepsOf(pointer));
  const node = nodeAt(tree, pointer);
  if (placed === undefined || node === undefined)
    return { missing: `${file} has nothing at «${pointer}» that the language knows.` };
  const { of, owner, word } = placed;
  const entry = withExample(project, describeWord(known.kind, of, word, root, owner));
  return { entry, value: getNodeValue(node) };
}
