import type { Model } from '../../../contract/model/model';
import type { Json } from '../../../contract/values/json';
import type { DefinitionSource } from './Definitions';

/** Entities that become unused without these screens, and those that refer to them. */
function lostEntities({ entities, screens }: Model, isGone: (key: string) => boolean): ReadonlySet<string> {
  const keys = Object.keys(screens);
  const remaining = new Set(keys.filter((key) => !isGone(key)).map((key) => screens[key]?.entity));
  const shown = keys.filter(isGone).flatMap((key) => screens[key]?.entity ?? []);
  const lost = new Set(shown.filter((name) => !remaining.has(name)));
  // References to a removed entity could not be stored, so their entities are removed, too.
  for (const name of lost) {
    for (const other of Object.values(entities)) {
      const points = Object.values(other.fields).some(({ lookup }) => lookup === name);
      if (points && !remaining.has(other.name)) lost.add(other.name);
    }
  }
  return lost;
}

function filterKeys<Value>(all: Readonly<Record<string, Value>>, isGone: (key: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([key]) => !isGone(key)));
}

/** A model without the demo areas: no menu items, screens, codes or tables of theirs. */
function modelWithoutDemo({ demoCodes = {}, ...model }: Model): Model {
  const demo = new Set(model.areas.filter((area) => area.demo).map(({ id }) => id));
  const isGone = (key: string) => demo.has(key.slice(0, key.indexOf('/')));
  const lost = lostEntities(model, isGone);
  return {
    ...model,
    areas: model.areas.filter(({ id }) => !demo.has(id)),
    screens: filterKeys(model.screens, isGone),
    broken: filterKeys(model.broken, isGone),
    entities: filterKeys(model.entities, (name) => lost.has(name)),
    codes: Object.fromEntries(
      Object.entries(model.codes).map(([list, codes]) => [
        list,
        filterKeys(codes, (code) => demoCodes[list]?.includes(code) === true),
      ]),
    ),
  };
}

/** A part of a compiled screen without the codes that exist in demo mode only. */
function withoutDemoCodes(part: Json): Json {
  if (Array.isArray(part)) return part.filter((one) => !isDemoCode(one)).map(withoutDemoCodes);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, withoutDemoCodes(value)]));
}

function isDemoCode(one: Json): boolean {
  return typeof one === 'object' && one !== null && !Array.isArray(one) && 'code' in one && one.demo === true;
}

/** The line of a module that is the compiled screen, as JSON. */
const screenLine = /^(export const screen = )(\{.*\});$/m;

/** Definitions without the demo, for production servers. */
export function withoutDemo(source: DefinitionSource): DefinitionSource {
  return {
    ...source,
    readModel: async () => modelWithoutDemo(await source.readModel()),
    async readModule(key) {
      const text = await source.readModule(key);
      return (
        text?.replace(
          screenLine,
          (_, start: string, screen: string) =>
            `${start}${JSON.stringify(withoutDemoCodes(JSON.parse(screen) as Json))};`,
        ) ?? null
      );
    },
    async importModule(key, hash) {
      const { screen, ...module } = await source.importModule(key, hash);
      if (screen === undefined) return module;
      return { ...module, screen: withoutDemoCodes(screen as unknown as Json) as unknown as typeof screen };
    },
  };
}
