import type { Model } from '../../../contract/model/model';
import { grantedScreens } from './grantedScreens';

const cache = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/**
 * Entities of the permitted screens: their own, those of their look-ups, lines and blocks. Places that show records of any entity
 * (logs, notices) tell titles of these alone.
 */
export function readableEntities(model: Model, grants: readonly string[]): ReadonlySet<string> {
  const screens = grantedScreens(model, grants);
  const known = cache.get(screens);
  if (known !== undefined) return known;
  const found = new Set(
    [...screens].flatMap((key) => {
      const { entity = null, entities = [] } = model.screens[key] ?? {};
      return entity === null ? entities : [entity, ...entities];
    }),
  );
  cache.set(screens, found);
  return found;
}
