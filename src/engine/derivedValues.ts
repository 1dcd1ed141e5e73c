import { type DerivedField, derive } from '../../contract/derived';
import type { Json, JsonObject } from '../../contract/json';
import { computedByName } from './computedByName';

/** What is read of a form to work its fields out. */
interface DerivedForm {
  field(name: string): DerivedField | undefined;
  value(name: string): Json;
  applies(name: string): boolean;
  lines(name: string): { readonly whole: readonly JsonObject[] } | undefined;
}

/**
 * The fields of a form that are worked out of others, each computed and observed by itself: a change reaches only
 * what is worked out of it. What does not apply counts as missing.
 * @param fact what stands beside the form: the record's own, shown and not entered.
 */
export function derivedValues(form: DerivedForm, fact: (name: string) => Json): (name: string) => Json {
  function operand(name: string): Json {
    if (form.field(name) === undefined) return fact(name);
    return form.applies(name) ? (form.lines(name)?.whole ?? form.value(name)) : null;
  }
  return computedByName((name) => {
    const field = form.field(name);
    return field === undefined ? null : derive(field, operand);
  });
}
