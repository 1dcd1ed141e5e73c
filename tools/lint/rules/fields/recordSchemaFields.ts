import type { RecordSchema } from '../../../../contract/model/generated/screen';

/** A field named in a rule's schema, and its place. */
export interface NamedField {
  readonly name: string;
  readonly at: object;
  readonly key: string | number;
}

/** All fields named in a rule's schema, in source order. */
export function recordSchemaFields(schema: RecordSchema | undefined): readonly NamedField[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [], anyOf = [], allOf = [], not } = schema;
  return [
    ...Object.keys(properties).map((name) => ({ name, at: properties, key: name })),
    ...required.map((name, key) => ({ name, at: required, key })),
    ...[...anyOf, ...allOf, ...(not ? [not] : [])].flatMap(recordSchemaFields),
  ];
}
