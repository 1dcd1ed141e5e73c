import type { Model } from '../../../contract/model/model';

const found = new WeakMap<Model, ReadonlySet<string>>();

/** Keys of the screens that use an entity with `confidential`: itself, a look-up to it, lines or a block. */
export function confidentialScreens(model: Model): ReadonlySet<string> {
  const known = found.get(model);
  if (known !== undefined) return known;
  const uses = Object.values(model.screens).filter(({ entity, entities = [] }) =>
    [entity ?? '', ...entities].some((name) => model.entities[name]?.confidential === true),
  );
  const keys = new Set(uses.map(({ key }) => key));
  found.set(model, keys);
  return keys;
}
