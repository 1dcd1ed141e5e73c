import type { CompiledScreen } from '../../../contract/model/compiled';
import type { CompiledField } from '../../../contract/model/compiledForm';

/**
 * Reads a property of the fields, facts and columns of a screen, by their name. Searches the whole definition, so that new parts
 * of the language are covered; cached per screen.
 * @param read the property of a part, joined with that of another part of its name; undefined: it has none
 */
export function perName<Value>(
  read: (part: Partial<CompiledField>, known: Value | undefined) => Value | undefined,
): (screen: CompiledScreen) => ReadonlyMap<string, Value> {
  const cache = new WeakMap<CompiledScreen, ReadonlyMap<string, Value>>();

  function collect(node: unknown, found: Map<string, Value>): void {
    if (typeof node !== 'object' || node === null) return;
    const part = node as Partial<CompiledField>;
    if (typeof part.name === 'string') {
      const value = read(part, found.get(part.name));
      if (value !== undefined) found.set(part.name, value);
    }
    for (const inner of Object.values(node)) collect(inner, found);
  }

  return (screen) => {
    const known = cache.get(screen);
    if (known !== undefined) return known;
    const found = new Map<string, Value>();
    collect(screen, found);
    cache.set(screen, found);
    return found;
  };
}
