import type { Model } from '../../contract/model';
import type { DefinitionSource } from './Definitions';

/** Entities that a model has no use for once these screens are gone, and all that points to one of them. */
function lostEntities({ entities, screens }: Model, isGone: (key: string) => boolean): ReadonlySet<string> {
  const keys = Object.keys(screens);
  const kept = new Set(keys.filter((key) => !isGone(key)).map((key) => screens[key]?.entity));
  const shown = keys.filter(isGone).flatMap((key) => screens[key]?.entity ?? []);
  const lost = new Set(shown.filter((name) => !kept.has(name)));
  // What points to a lost entity could not be stored without it; entities that are found are looked at, too.
  for (const name of lost) {
    for (const other of Object.values(entities)) {
      const points = Object.values(other.fields).some(({ lookup }) => lookup === name);
      if (points && !kept.has(other.name)) lost.add(other.name);
    }
  }
  return lost;
}

function keep<Value>(all: Readonly<Record<string, Value>>, isGone: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !isGone(key)));
}

/** A model without the areas that are there in demo mode only: no menu, no screens, no tables of theirs. */
function modelWithoutDemo(model: Model): Model {
  const demo = new Set(model.areas.filter((area) => area.demo).map(({ id }) => id));
  const isGone = (key: string) => demo.has(key.slice(0, key.indexOf('/')));
  const lost = lostEntities(model, isGone);
  return {
    ...model,
    areas: model.areas.filter(({ id }) => !demo.has(id)),
    screens: keep(model.screens, isGone),
    broken: keep(model.broken, isGone),
    entities: keep(model.entities, (name) => lost.has(name)),
  };
}

/** Definitions as a production server has them. */
export function withoutDemo(source: DefinitionSource): DefinitionSource {
  return { ...source, readModel: async () => modelWithoutDemo(await source.readModel()) };
}
