import type { Model } from '../../../contract/model/model';
import { mayOpen } from '../../../contract/wire/rights';
import { confidentialScreens } from './confidentialScreens';
import { seesConfidential } from './rights';

/** Permitted screens of a model, by the account's own list and by the permissions in it. */
class Granted {
  readonly byList = new WeakMap<readonly string[], ReadonlySet<string>>();
  readonly byName = new Map<string, ReadonlySet<string>>();
}

const cache = new WeakMap<Model, Granted>();

/**
 * Keys of permitted screens; permissions are keys, `area/*` or `*`. A screen without route is permitted with
 * any screen that opens it. All others are denied, and without the right to them those with confidential records.
 */
export function grantedScreens(model: Model, grants: readonly string[]): ReadonlySet<string> {
  const known = cache.get(model) ?? new Granted();
  cache.set(model, known);
  const ofList = known.byList.get(grants);
  if (ofList !== undefined) return ofList;
  const name = [...grants].sort().join(' ');
  const found = known.byName.get(name) ?? openWith(model, grants);
  known.byName.set(name, found);
  known.byList.set(grants, found);
  return found;
}

function openWith(model: Model, grants: readonly string[]): ReadonlySet<string> {
  const closed = seesConfidential(grants) ? new Set() : confidentialScreens(model);
  const granted = new Set(
    Object.keys(model.screens).filter((key) => mayOpen(grants, key) && !closed.has(key)),
  );
  const waiting = [...granted];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    for (const target of model.screens[key]?.opens ?? []) {
      if (granted.has(target) || closed.has(target) || model.screens[target]?.route !== null) continue;
      granted.add(target);
      waiting.push(target);
    }
  }
  return granted;
}

/** Keys of screens that declare an endpoint; empty if it does not exist. */
export function screensDeclaring({ endpoints, screens }: Model, path: string): readonly string[] {
  const declaring = Object.hasOwn(endpoints, path) ? Object.keys(endpoints[path] ?? {}) : [];
  return declaring.filter((key) => screens[key] !== undefined);
}
