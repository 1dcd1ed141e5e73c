import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { type Place, placeOf, setPlaces } from '../source/places';

type Mergeable = { readonly [key: string]: unknown };

function isObject(value: unknown): value is Mergeable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Key of a list's elements: `id` for sections and actions, `field` for columns. */
function identity(element: unknown, by: 'id' | 'field'): unknown {
  return by === 'field' && typeof element === 'string'
    ? element
    : isObject(element)
      ? element[by]
      : undefined;
}

/** Copies the source locations of `from`'s keys to a merged value. */
function copyPlace(keys: Map<string | number, Place>, from: object, key: string | number, as = key): void {
  keys.set(as, placeOf(from, key));
}

function mergeObjects(base: Mergeable, over: Mergeable, path: string): Mergeable {
  const merged: Record<string, unknown> = { ...base };
  const keys = new Map<string | number, Place>();
  for (const key of Object.keys(base)) copyPlace(keys, base, key);
  for (const [key, value] of Object.entries(over)) {
    merged[key] = mergeValues(base[key], value, path === '' ? key : `${path}.${key}`);
    copyPlace(keys, over, key);
  }
  setPlaces(merged, placeOf(over), keys);
  return merged;
}

/**
 * Merges a list over a base list: elements with the same key are merged in place, others appended. An element
 * with `remove` deletes its counterpart; without one it is kept, for the next merge.
 */
export function mergeLists<Element>(
  base: readonly Element[],
  over: readonly Element[],
  by: 'id' | 'field',
): readonly Element[] {
  const merged: unknown[] = [];
  const keys = new Map<string | number, Place>();
  const used = new Set<number>();
  base.forEach((element, index) => {
    const name = identity(element, by);
    const found = over.findIndex((other) => name !== undefined && identity(other, by) === name);
    if (found >= 0) used.add(found);
    const change = over[found];
    if (isObject(change) && change.remove === true) return;
    if (change === undefined) copyPlace(keys, base, index, merged.length);
    else copyPlace(keys, over, found, merged.length);
    merged.push(
      isObject(element) && isObject(change) ? mergeObjects(element, change, '') : (change ?? element),
    );
  });
  over.forEach((element, index) => {
    if (used.has(index)) return;
    copyPlace(keys, over, index, merged.length);
    merged.push(element);
  });
  setPlaces(merged, placeOf(over), keys);
  return merged as Element[];
}

/** An object with the words of another one laid over it, key by key. */
export function overlay<Value extends object>(base: Partial<Value>, over: Value): Value {
  return mergeObjects(base as Mergeable, over as Mergeable, '') as Value;
}

const lists: Readonly<Record<string, 'id' | 'field'>> = {
  'form.layout': 'id',
  'grid.columns': 'field',
  actions: 'id',
  steps: 'id',
  tabs: 'id',
  blocks: 'id',
  documents: 'id',
};

/** Never merged but replaced: conditions, rule schemas, confirmations. */
const replaced = /(^|\.)(when|if|then|else|confirm|lookup|set|where)$/;

function mergeValues(base: unknown, over: unknown, path: string): unknown {
  const by = lists[path];
  if (by !== undefined && Array.isArray(base) && Array.isArray(over)) {
    // A layout without section ids cannot be matched: it replaces the other.
    return over.some((element) => identity(element, by) !== undefined) ? mergeLists(base, over, by) : over;
  }
  return isObject(base) && isObject(over) && !replaced.test(path) ? mergeObjects(base, over, path) : over;
}

/**
 * Merges a variant with the screen it extends. Objects are merged by key, columns by field, sections and
 * actions by id; everything else is replaced, including a layout without ids.
 */
export function mergeVariant(base: ScreenDefinition, variant: ScreenDefinition): ScreenDefinition {
  return mergeObjects(
    base as unknown as Mergeable,
    variant as unknown as Mergeable,
    '',
  ) as unknown as ScreenDefinition;
}
