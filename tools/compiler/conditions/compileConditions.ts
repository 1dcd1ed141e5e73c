import type { CompiledConditions } from '../../../contract/model/compiledRules';
import type { Conditions } from '../../../contract/model/generated/screen';
import type { JsonObject } from '../../../contract/values/json';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';

/** Compiles conditions for the engine: each is a validator of its binding's value. */
export function compileConditions(conditions: Conditions, validators: ValidatorSchemas): CompiledConditions {
  return Object.entries(conditions).map(([binding, value]) => {
    const schema = value as JsonObject;
    return { binding, validator: validators.add(schema), schema };
  });
}
