import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSchema } from './composeSchema';
import type { Schema } from './Schema';

/** Kinds of files with a schema: definitions and screen tests. */
export const schemaKinds = ['screen', 'entity', 'area', 'codes', 'posting', 'screenTest'] as const;

export type SchemaKind = (typeof schemaKinds)[number];

/** Schemas belong to the language, not to the project. */
const folder = join(import.meta.dirname, '../../../schemas');

const composed = new Map<SchemaKind, Schema>();

/** A schema file, not composed; `file` is its name: `screen.schema.json`. */
export function writtenSchema(file: string): Schema {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** The composed schema of a kind of file. */
export function schemaOf(kind: SchemaKind): Schema {
  const known = composed.get(kind);
  if (known !== undefined) return known;
  const schema = composeSchema(`${kind}.schema.json`, writtenSchema);
  composed.set(kind, schema);
  return schema;
}
