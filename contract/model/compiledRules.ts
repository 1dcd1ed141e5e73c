import type { JsonObject } from '../values/json';

/** Name of a compiled validator in the module's `validators`. */
export type ValidatorName = string;

/** An error of a standalone ajv validator (verbose). */
export interface ValidatorError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  readonly parentSchema?: Readonly<Record<string, unknown>>;
  /** The invalid value. */
  readonly data?: unknown;
}

/** A standalone ajv validator. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ValidatorError[] | null;
}

/** Validators of a screen by name. `form` validates the merged record of the form. */
export type Validators = Readonly<Record<ValidatorName, Validator>>;

/** Conditions, all of which must hold. A missing value counts as null. */
export type CompiledConditions = readonly {
  /** `$form.ownerType` */
  readonly binding: string;
  readonly validator: ValidatorName;
  /** The schema, for display in the inspector and `explain`. */
  readonly schema: JsonObject;
}[];
