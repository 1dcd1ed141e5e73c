import type { CompiledConditions, Validators } from '../../../contract/model/compiledRules';
import { conditionMet } from '../../../contract/validation/conditionMet';
import { type BindingScope, readBinding } from './bindings';

/** Whether all conditions hold; true for none. A missing value counts as null. */
export function conditionsHold(
  conditions: CompiledConditions | undefined,
  validators: Validators,
  scope: BindingScope,
): boolean {
  const read = (binding: string) => readBinding(binding, scope);
  return (conditions ?? []).every((condition) =>
    conditionMet(condition, validators, read(condition.binding), read),
  );
}
