import type { CompiledConditions, Validators } from '../../contract/compiledRules';
import { type BindingScope, readBinding } from './bindings';

/** A value that a condition compares with: a fact of the user. */
const ofUser = /^\$user\./;

/** Whether all conditions hold; none at all hold. A missing value is tried as null. */
export function conditionsHold(
  conditions: CompiledConditions | undefined,
  validators: Validators,
  scope: BindingScope,
): boolean {
  return (conditions ?? []).every(({ binding, validator, schema }) => {
    const value = readBinding(binding, scope);
    const { const: wanted } = schema;
    if (typeof wanted === 'string' && ofUser.test(wanted)) return value === readBinding(wanted, scope);
    return validators[validator]?.(value);
  });
}
