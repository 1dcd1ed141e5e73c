import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeSchema } from './composeSchema';
import type { Schema } from './Schema';

/** What has a schema: definitions, and the tests of screens. */
export const schemaKinds = ['screen', 'entity', 'area', 'codes', 'screenTest'] as const;

/** A kind of file that has a schema. */
export type SchemaKind = (typeof schemaKinds)[number];

/** The schemas belong to the language, not to the project that is written in it. */
const folder = join(import.meta.dirname, '../../../schemas');

const composed = new Map<SchemaKind, Schema>();

/** A schema as it is written; `file` is its name: `screen.schema.json`. */
export function writtenSchema(file: string): Schema {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'));
}

/** The schema of a kind of file, with what it takes from other schemas. */
export function schemaOf(kind: SchemaKind): Schema {
  const known = composed.get(kind);
  if (known !== undefined) return known;
  const schema = composeSchema(`${kind}.schema.json`, writtenSchema);
  composed.set(kind, schema);
  return schema;
}
