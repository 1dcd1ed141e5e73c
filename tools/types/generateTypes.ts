import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** The schemas of the language and the files that their types stand in. */
const generated = [
  ['schemas/screen.schema.json', 'contract/generated/screen.ts'],
  ['schemas/entity.schema.json', 'contract/generated/entity.ts'],
  ['schemas/codes.schema.json', 'contract/generated/codes.ts'],
  ['schemas/area.schema.json', 'contract/generated/area.ts'],
  ['schemas/screenTest.schema.json', 'contract/generated/screenTest.ts'],
] as const;

/** Whether a schema only says which words must be present: no type says that. */
function isPresence(schema: unknown): boolean {
  return (
    typeof schema === 'object' && schema !== null && Object.keys(schema).every((key) => key === 'required')
  );
}

/**
 * A schema without the parts that the generator would make a second type of (Text1): the neighbours of a $ref, which
 * JSON Schema ignores, and alternatives of required words.
 */
function withoutNeighbours(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNeighbours);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema && typeof schema.$ref === 'string') return { $ref: schema.$ref };
  const entries = Object.entries(schema).filter(
    ([key, value]) => key !== 'anyOf' || !Array.isArray(value) || !value.every(isPresence),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, withoutNeighbours(value)]));
}

async function generate(root: string, schemaFile: string): Promise<string> {
  const schema: unknown = JSON.parse(readFileSync(join(root, schemaFile), 'utf8'));
  return compile(withoutNeighbours(schema) as JSONSchema, 'Definition', {
    bannerComment: `// Generated from ${schemaFile} by \`npm run screens -- types\`. Do not edit.`,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
  });
}

/** Types of the language by the file that they belong in, path from the project's root. */
export async function generateTypes(root: string): Promise<ReadonlyMap<string, string>> {
  const entries = generated.map(async ([schema, file]) => [file, await generate(root, schema)] as const);
  return new Map(await Promise.all(entries));
}
