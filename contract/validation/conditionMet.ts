import type { CompiledConditions, Validators } from '../model/compiledRules';

/** Comparison value that is a fact of the user. */
const ofUser = /^\$user\./;

/**
 * Whether a value meets a condition. A `const` may be a fact of the user, also below `not`: validators know no user, so
 * these are compared here, in the browser and on the server alike.
 */
export function conditionMet(
  { validator, schema }: CompiledConditions[number],
  validators: Validators,
  value: unknown,
  userFact: (binding: string) => unknown,
): boolean {
  const isUsers = (wanted: unknown): boolean | null =>
    typeof wanted === 'string' && ofUser.test(wanted) ? value === userFact(wanted) : null;
  const { const: same, not } = schema as {
    readonly const?: unknown;
    readonly not?: { readonly const?: unknown };
  };
  const other = isUsers(not?.const);
  if (other !== null) return !other;
  return isUsers(same) ?? validators[validator]?.(value) === true;
}
