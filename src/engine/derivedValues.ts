import { derive } from '../../contract/derived';
import type { Json } from '../../contract/json';
import { computedByName } from './computedByName';
import type { FormStore } from './FormStore';

/**
 * The fields of a form that are worked out of others, each computed and observed by itself: a change reaches only
 * what is worked out of it. What does not apply counts as missing.
 * @param fact what stands beside the form: the record's own, shown and not entered.
 */
export function derivedValues(form: FormStore, fact: (name: string) => Json): (name: string) => Json {
  function operand(name: string): Json {
    if (form.field(name) === undefined) return fact(name);
    return form.applies(name) ? (form.lines(name)?.whole ?? form.value(name)) : null;
  }
  return computedByName((name) => {
    const field = form.field(name);
    return field === undefined ? null : derive(field, operand);
  });
}
