import { computed, type IComputedValue, type IEqualsComparer } from 'mobx';

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
