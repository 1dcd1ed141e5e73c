import type { Model } from '../../contract/compiled/model';
import { mayOpen } from '../../contract/wire/rights';

const cache = new WeakMap<Model, Map<string, ReadonlySet<string>>>();

/**
 * Keys of permitted screens; permissions are keys, `area/*` or `*`. A screen without route is permitted with
 * any screen that opens it. All others are denied.
 */
export function grantedScreens(model: Model, grants: readonly string[]): ReadonlySet<string> {
  const byGrants = cache.get(model) ?? new Map<string, ReadonlySet<string>>();
  cache.set(model, byGrants);
  const name = [...grants].sort().join(' ');
  const known = byGrants.get(name);
  if (known !== undefined) return known;

  const granted = new Set(Object.keys(model.screens).filter((key) => mayOpen(grants, key)));
  const waiting = [...granted];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const target of model.screens[key]?.opens ?? []) {
      if (granted.has(target) || model.screens[target]?.route !== null) continue;
      granted.add(target);
      waiting.push(target);
    }
  }
  byGrants.set(name, granted);
  return granted;
}

/** Keys of screens that declare an endpoint; empty if it does not exist. */
export function screensDeclaring({ endpoints, screens }: Model, path: string): readonly string[] {
  const declaring = Object.hasOwn(endpoints, path) ? Object.keys(endpoints[path] ?? {}) : [];
  return declaring.filter((key) => screens[key] !== undefined);
}
