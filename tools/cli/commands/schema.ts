import type { Schema } from '../../language/schemas/Schema';
import { type SchemaKind, schemaKinds, schemaOf } from '../../language/schemas/schemaOf';
import { didYouMean } from '../../language/views/nearest';
import { fitsKind } from '../../lint/rules/fields/checkKind';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';

/** Definitions that a schema refers to, directly or through others. */
function referred(schema: unknown, root: Schema, known = new Map<string, Schema>()): typeof known {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g)) {
    const definition = root.definitions?.[name];
    if (definition === undefined || known.has(name)) continue;
    known.set(name, definition);
    referred(definition, root, known);
  }
  return known;
}

/** One kind of a part: its words and those that every kind has, without the others'. */
function ofKind(part: Schema, name: string): Schema | undefined {
  const { kinds, ...others } = part;
  const kind = kinds !== undefined && Object.hasOwn(kinds.of, name) ? kinds.of[name] : undefined;
  if (kinds === undefined || kind === undefined) return undefined;
  const words = Object.entries(part.properties ?? {}).filter(([word]) => fitsKind(kinds, name, word));
  const properties = { ...Object.fromEntries(words), [kinds.by]: { const: name } };
  const needs = kind.needs.flatMap((one) => (one.length === 1 ? one : []));
  const required = [...new Set([...(part.required ?? []), ...needs])];
  return { ...others, description: kind.description, properties, required };
}

/** The schema of a kind of file, or of one part of it: `screen`, `grid`, `chart` (a block), `dialog` (an action). */
export function schemaAnswer(name: string): Answer {
  if (schemaKinds.includes(name as SchemaKind))
    return { command: 'schema', ok: true, name, schema: schemaOf(name as SchemaKind) };
  const names: string[] = [...schemaKinds];
  for (const kind of schemaKinds) {
    const root = schemaOf(kind);
    const parts = Object.entries(root.definitions ?? {});
    names.push(...parts.flatMap(([part, { kinds }]) => [part, ...Object.keys(kinds?.of ?? {})]));
    // `grid` is a part of a screen, and a kind of block.
    const found = [...parts.filter(([part]) => part === name).map(([, one]) => one)];
    const [own = parts.flatMap(([, one]) => ofKind(one, name) ?? [])[0]] = found;
    if (own === undefined) continue;
    const { kinds: _, ...written } = own;
    const definitions = Object.fromEntries(referred(written, root));
    const $schema = 'http://json-schema.org/draft-07/schema#';
    return { command: 'schema', ok: true, name, schema: { $schema, title: name, ...written, definitions } };
  }
  const message = `No kind of file and no part of one is called «${name}».${didYouMean(name, names)}`;
  return failureAnswer('schema', { id: 'name.unknown', message });
}

/** Prints a schema. Returns whether there is one. */
export function schema(name: string): boolean {
  const answer = schemaAnswer(name) as Answer & { readonly error?: { readonly message: string } };
  if (answer.ok) console.log(JSON.stringify(answer.schema, null, 2));
  else console.error(answer.error?.message);
  return answer.ok;
}
