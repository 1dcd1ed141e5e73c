import type { CompiledForm } from '../../../contract/model/compiledForm';
import type { RecordSchema } from '../../../contract/model/generated/screen';
import type { JsonObject } from '../../../contract/values/json';
import { recordSchema, requiredBy } from '../conditions/recordSchema';
import type { ValidatorSchemas } from '../validators/ValidatorSchemas';
import type { FormRule } from './formRules';

type RequiredWhen = CompiledForm['requiredWhen'];

/** Conditionally required fields of each rule, for the engine to mark. */
export function requiredWhen(rules: readonly FormRule[], validators: ValidatorSchemas): RequiredWhen {
  return rules.flatMap((rule) => {
    const holds = recordSchema(rule.if, 'isNull');
    return [
      ...requiredIf(holds, rule.then, validators),
      ...requiredIf({ not: holds }, rule.else, validators),
    ];
  });
}

function requiredIf(
  holds: JsonObject,
  part: RecordSchema | undefined,
  validators: ValidatorSchemas,
): RequiredWhen {
  const all = requiredBy(part);
  const { anyOf = [] } = part ?? {};
  // Of alternatives, all are marked until one is filled.
  const open = { allOf: [holds, { not: { anyOf: anyOf.map((one) => recordSchema(one, 'passes')) } }] };
  const any = anyOf.flatMap(requiredBy);
  return [
    ...(all.length > 0 ? [{ validator: validators.add(holds), fields: all }] : []),
    ...(any.length > 0 ? [{ validator: validators.add(open), fields: any }] : []),
  ];
}
