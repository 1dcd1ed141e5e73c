/** The used part of a JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** Definition name of a schema's `$ref`. */
export function nameOf(schema: Schema): string | undefined {
  return schema.$ref?.replace('#/definitions/', '');
}
