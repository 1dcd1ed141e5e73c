import type { Model, ModelScreen } from '../../contract/model';

const cache = new WeakMap<Model, Map<string, ReadonlySet<string>>>();

/**
 * Keys of the screens that grants open: keys, `area/*` or `*`. A screen without route is granted with any
 * screen that opens it. What no grant names stays shut.
 */
export function grantedScreens(model: Model, grants: readonly string[]): ReadonlySet<string> {
  const byGrants = cache.get(model) ?? new Map<string, ReadonlySet<string>>();
  cache.set(model, byGrants);
  const name = [...grants].sort().join(' ');
  const known = byGrants.get(name);
  if (known !== undefined) return known;

  const granted = new Set(
    Object.keys(model.screens).filter((key) => grants.some((grant) => opens(grant, key))),
  );
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

function opens(grant: string, key: string): boolean {
  return grant === '*' || grant === key || (grant.endsWith('/*') && key.startsWith(grant.slice(0, -1)));
}

const declarations = new WeakMap<Model, ReadonlyMap<string, readonly ModelScreen[]>>();

/** Screens that declare an endpoint; none means that there is no such endpoint. */
export function screensDeclaring(model: Model, path: string): readonly ModelScreen[] {
  let index = declarations.get(model);
  if (index === undefined) {
    index = groupEndpoints(model);
    declarations.set(model, index);
  }
  return index.get(path) ?? [];
}

function groupEndpoints(model: Model): ReadonlyMap<string, readonly ModelScreen[]> {
  const index = new Map<string, ModelScreen[]>();
  for (const screen of Object.values(model.screens)) {
    for (const path of new Set(Object.values(screen.endpoints))) {
      const screens = index.get(path);
      if (screens === undefined) index.set(path, [screen]);
      else screens.push(screen);
    }
  }
  return index;
}
