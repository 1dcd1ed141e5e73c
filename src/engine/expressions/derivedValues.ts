import { computed, type IComputedValue, type IEqualsComparer } from 'mobx';
import { type DerivedField, derive } from '../../../contract/model/derived';
import type { Json, JsonObject } from '../../../contract/values/json';

/** Form values that calculations read. */
interface DerivedForm {
  field(name: string): DerivedField | undefined;
  value(name: string): Json;
  applies(name: string): boolean;
  lines(name: string): { readonly whole: readonly JsonObject[] } | undefined;
}

/**
 * Calculated fields of a form, each computed and observed separately: a change recalculates only its
 * dependents. Fields that do not apply count as missing.
 * @param fact the record's own read-only values, outside of the form.
 */
export function derivedValues(form: DerivedForm, fact: (name: string) => Json): (name: string) => Json {
  function operand(name: string): Json {
    if (form.field(name) === undefined) return fact(name);
    return form.applies(name) ? (form.lines(name)?.whole ?? form.value(name)) : null;
  }
  return computedFamily((name) => {
    const field = form.field(name);
    return field === undefined ? null : derive(field, operand);
  });
}

/**
 * A memoized MobX computed per name: a reader of `isRequired('iban')` is notified only when that result
 * changes.
 */
export function computedFamily<Value>(
  compute: (name: string) => Value,
  equals?: IEqualsComparer<Value>,
): (name: string) => Value {
  const cells = new Map<string, IComputedValue<Value>>();
  return (name) => {
    let cell = cells.get(name);
    if (cell === undefined) {
      cell = computed(() => compute(name), equals && { equals });
      cells.set(name, cell);
    }
    return cell.get();
  };
}
