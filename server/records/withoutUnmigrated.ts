import type { ScreenProblem } from '../../contract/model/compiled';
import type { Model, ModelScreen } from '../../contract/model/model';

/** Entity → reason why its stored table cannot be migrated without data loss. */
export type UnmigratedEntities = ReadonlyMap<string, string>;

/** A servable model, and the problems of excluded screens by key. */
export interface ServableModel {
  readonly model: Model;
  readonly problems: ReadonlyMap<string, readonly ScreenProblem[]>;
}

/** A screen that stays in the menu and is not served. */
const withheld = (screen: ModelScreen): ModelScreen => ({
  key: screen.key,
  title: screen.title,
  route: screen.route,
  hash: `${screen.hash}-unfit`,
  ...(screen.icon !== undefined && { icon: screen.icon }),
  entity: null,
  floorplan: '',
  props: {},
  endpoints: {},
  opens: [],
});

/**
 * Removes entities whose records do not match their definitions, and marks the screens that use them as
 * broken.
 */
export function withoutUnmigrated(model: Model, unmigrated: UnmigratedEntities): ServableModel {
  if (unmigrated.size === 0) return { model, problems: new Map() };
  const problems = new Map<string, readonly ScreenProblem[]>();
  for (const [key, { entity, entities = [] }] of Object.entries(model.screens)) {
    const used = [...new Set([...(entity === null ? [] : [entity]), ...entities])];
    const wrong = used.flatMap((name) => {
      const message = unmigrated.get(name);
      return message === undefined ? [] : [{ name, message }];
    });
    if (wrong.length === 0) continue;
    problems.set(
      key,
      wrong.map(({ name, message }) => ({
        file: ['schemas/entities', model.entities[name]?.module ?? [], `${name}.json`].flat().join('/'),
        line: 1,
        rule: 'stored-table',
        severity: 'error',
        message,
      })),
    );
  }
  const broken = [...problems].map(([key, [first]]) => [key, `${first?.file}:1 ${first?.message}`] as const);
  return {
    problems,
    model: {
      ...model,
      entities: Object.fromEntries(Object.entries(model.entities).filter(([name]) => !unmigrated.has(name))),
      screens: Object.fromEntries(
        Object.entries(model.screens).map(([key, screen]) => [
          key,
          problems.has(key) ? withheld(screen) : screen,
        ]),
      ),
      broken: { ...model.broken, ...Object.fromEntries(broken) },
    },
  };
}

/** One line for each excluded entity, for operators. */
export function unmigratedWarnings(
  unmigrated: UnmigratedEntities,
  { model, problems }: ServableModel,
): string[] {
  return [...unmigrated].map(([name, message]) => {
    const keys = [...problems.keys()].filter((key) =>
      problems.get(key)?.some(({ file }) => file.endsWith(`/${name}.json`)),
    );
    const served = Object.keys(model.screens).length - problems.size;
    return `NOT SERVED: entity ${name}, its data untouched. ${message} Screens: ${keys.join(', ') || 'none'}; ${served} others are served.`;
  });
}
