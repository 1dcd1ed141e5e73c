import type { FormatName } from '../values/checks/formats';
import type { Json, JsonObject } from '../values/json';
import { validatorRuntime } from './validatorRuntime';

type Check = (limit: Json, value: Json) => boolean;

const isOfType: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** A keyword for values of one type; accepts other values. */
const ofNumber =
  (check: (limit: number, value: number) => boolean): Check =>
  (limit, value) =>
    typeof value !== 'number' || check(Number(limit), value);
const ofText =
  (check: (limit: Json, value: string) => boolean): Check =>
  (limit, value) =>
    typeof value !== 'string' || check(limit, value);

/** Keywords allowed in conditions of an entity. */
const keywords: Readonly<Record<string, Check>> = {
  const: (constant, value) => validatorRuntime.equal(constant, value),
  enum: (values, value) => (values as readonly Json[]).some((one) => validatorRuntime.equal(one, value)),
  type: (name, value) => isOfType[String(name)]?.(value) ?? false,
  minimum: ofNumber((limit, value) => value >= limit),
  maximum: ofNumber((limit, value) => value <= limit),
  minLength: ofText((limit, value) => validatorRuntime.ucs2length(value) >= Number(limit)),
  maxLength: ofText((limit, value) => validatorRuntime.ucs2length(value) <= Number(limit)),
  pattern: ofText((pattern, value) => new RegExp(String(pattern), 'u').test(value)),
  format: ofText((name, value) => validatorRuntime.formats[name as FormatName](value)),
  decimalMinimum: ofText((limit, value) => validatorRuntime.isAtLeast(value, limit)),
  decimalMaximum: ofText((limit, value) => validatorRuntime.isAtMost(value, limit)),
  not: (schema, value) => !meetsSchema(schema as JsonObject, value),
  anyOf: (schemas, value) => (schemas as readonly JsonObject[]).some((one) => meetsSchema(one, value)),
};

/**
 * Whether a value meets a condition's schema that was not compiled. A missing value is null.
 * @throws Error for a keyword that conditions of entities do not support
 */
export function meetsSchema(schema: JsonObject, value: Json): boolean {
  return Object.entries(schema).every(([name, limit]) => {
    const check = keywords[name];
    if (check === undefined) throw new Error(`A condition with an unknown keyword: ${name}`);
    return check(limit, value);
  });
}
