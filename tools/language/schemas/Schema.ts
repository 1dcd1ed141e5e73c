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
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly unevaluatedProperties?: boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
  /** Of a composed schema: which of its words fit which kind. */
  readonly kinds?: Kinds;
}

/** Kinds of an object, distinguished by one of its properties. */
export interface Kinds {
  /** The word that names the kind: `block`, `type`, `op`. */
  readonly by: string;
  /** Kinds by their names. */
  readonly of: Readonly<Record<string, Kind>>;
  /** Words that only some kinds have. */
  readonly words: readonly string[];
}

/** Properties of objects of one kind. */
export interface Kind {
  readonly description: string;
  readonly words: readonly string[];
  /** Required properties: at least one of each list. */
  readonly needs: readonly (readonly string[])[];
}

/** Definition name of a schema's `$ref`. */
export function nameOf(schema: Schema): string | undefined {
  return schema.$ref?.replace('#/definitions/', '');
}
