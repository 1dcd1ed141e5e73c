import type { CompiledScreen } from '../../../contract/model/compiled';

const cache = new WeakMap<CompiledScreen, ReadonlySet<string>>();

/**
 * Keys allowed in the body's state: form fields, facts shown by the screen (ignored), state read by bindings,
 * `id` and `version`.
 */
export function declaredKeys(screen: CompiledScreen): ReadonlySet<string> {
  const known = cache.get(screen);
  if (known !== undefined) return known;
  const keys = new Set(['id', 'version']);
  // The sign-in name stands beside the name of a person: a page sends it back, and nobody reads it.
  for (const name of [...Object.keys(screen.form?.fields ?? {}), ...screen.header.map((fact) => fact.name)])
    for (const key of [name, `${name}.id`]) keys.add(key);
  const bound = JSON.stringify([screen.grid, screen.blocks, screen.actions, screen.form?.sections]);
  for (const [, name] of bound.matchAll(/"\$state\.([A-Za-z0-9]+)/g)) if (name !== undefined) keys.add(name);
  cache.set(screen, keys);
  return keys;
}
