import type { CompiledConditions, Validators } from '../../../contract/compiled/compiledRules';
import { type BindingScope, readBinding } from './bindings';

/** Comparison value that is a fact of the user. */
const ofUser = /^\$user\./;

/** Whether all conditions hold; true for none. A missing value counts as null. */
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
