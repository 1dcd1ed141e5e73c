import type { CompiledConditions, Validators } from '../../contract/compiledRules';
import { type BindingScope, readBinding } from './bindings';

/** Whether all conditions hold; none at all hold. A missing value is tried as null. */
export function conditionsHold(
  conditions: CompiledConditions | undefined,
  validators: Validators,
  scope: BindingScope,
): boolean {
  return (conditions ?? []).every(({ binding, validator }) =>
    validators[validator]?.(readBinding(binding, scope)),
  );
}
