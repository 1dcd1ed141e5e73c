import { parseTree } from 'jsonc-parser';
import { floorplans } from '../../../contract/model/floorplans';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { impliedEndpoints } from '../endpoints/endpointsOf';
import { extendedPart } from '../project/extendParts';
import type { Project } from '../project/Project';
import { perObject } from '../project/perObject';
import { schemaOf } from '../schemas/schemaOf';
import { standardActions } from '../views/floorplanActions';
import type { NamingFile } from './NamingFile';
import { SchemaWalk, type Site, valueAt } from './schemaWalk';

/** Kinds of parts that a screen names. `ownField`: a field or column that its entity does not have. */
export const partKinds = [
  'action',
  'block',
  'section',
  'tab',
  'step',
  'document',
  'endpoint',
  'ownField',
] as const;

export type PartKind = (typeof partKinds)[number];

/** Lists of a screen whose elements have an `id`. */
const lists: Readonly<Record<string, PartKind>> = {
  actions: 'action',
  blocks: 'block',
  layout: 'section',
  tabs: 'tab',
  steps: 'step',
  documents: 'document',
};

/** Properties whose values name a part. */
const naming: Readonly<Record<NamingFile['kind'], Readonly<Record<string, PartKind>>>> = {
  screen: {
    action: 'action',
    onSuccess: 'action',
    onError: 'action',
    block: 'block',
    blocks: 'block',
    selectionFrom: 'block',
    alternateViews: 'block',
    besideViews: 'block',
    endpoint: 'endpoint',
    source: 'endpoint',
    save: 'endpoint',
    validate: 'endpoint',
    check: 'endpoint',
    endpoints: 'endpoint',
    sections: 'section',
    document: 'document',
  },
  screenTest: {
    run: 'action',
    offered: 'action',
    withheld: 'action',
    replies: 'endpoint',
    endpoint: 'endpoint',
  },
  entity: {},
  codes: {},
  area: {},
  posting: {},
};

/** Properties whose keys name a part; keys of other maps are names of fields. */
const maps: readonly string[] = ['endpoints', 'replies'];

const isName = (text: string) => /^[a-z][a-zA-Z0-9]*$/.test(text);

/** Kind of part that a text of a definition names, other than a field. */
export function partNamed(kind: NamingFile['kind'], { word, text, isKey, path }: Site): PartKind | undefined {
  if (!isName(text)) return undefined;
  if (isKey) return maps.includes(word) ? naming[kind][word] : undefined;
  if (kind === 'screen' && (word === 'id' || word === 'extends')) return lists[String(path.at(-3))];
  // The kind of a block is called `block`, too.
  const isBlockKind = word === 'block' && lists[String(path.at(-3))] === 'block';
  return isBlockKind || maps.includes(word) ? undefined : naming[kind][word];
}

/** The part of another screen that an action or block extends: `dashboards/tellerDesk#desks`. */
export function partExtended({ word, text, path }: Site) {
  const kind = lists[String(path.at(-3))];
  const part = word === 'extends' ? extendedPart(text) : undefined;
  return kind && part && { kind, ...part };
}

/** Whether a text declares a field or column of the screen itself, unless the entity has it. */
function declaresField({ word, isKey, path, around }: Site): boolean {
  if (isKey) return word === 'properties' && path.at(-3) === 'schema';
  const column = word === 'field' && path.at(-3) === 'columns' ? around[0] : undefined;
  return (
    column !== undefined && ['type', 'compute', '$ref'].some((one) => valueAt(column, one) !== undefined)
  );
}

/** Parts that a floorplan gives to its screens. */
function standardParts(screen: ScreenDefinition): readonly string[] {
  if (screen.floorplan === undefined) return [];
  const actions = standardActions(screen).map(({ id }) => `action:${id}`);
  return [...actions, ...floorplans[screen.floorplan].endpoints.map((name) => `endpoint:${name}`)];
}

/** Whether a screen has the part from its floorplan: `action:commit`. */
export function isStandardPart(project: Project, key: string, part: string): boolean {
  const screen = project.screens.get(key)?.whole;
  return screen !== undefined && standardParts(screen).includes(part);
}

const partsOf = perObject((_project: Project) => new Map<string, ReadonlySet<string>>());

/** Parts that a screen's own file declares: `action:checks`. Not those of its floorplan and of the screen it extends. */
export function declaredParts(project: Project, key: string): ReadonlySet<string> {
  const ofProject = partsOf(project);
  const found = ofProject.get(key) ?? readParts(project, key);
  ofProject.set(key, found);
  return found;
}

function readParts(project: Project, key: string): ReadonlySet<string> {
  const file = project.screens.get(key);
  const tree = file && parseTree(file.source.text);
  if (file === undefined || tree === undefined) return new Set();
  const parts = new Set<string>();
  const visit = (site: Site) => {
    const declares = site.word === 'id' || (site.isKey && site.word === 'endpoints');
    const kind = declares ? partNamed('screen', site) : declaresField(site) ? 'ownField' : undefined;
    if (kind !== undefined) parts.add(`${kind}:${site.text}`);
  };
  new SchemaWalk(schemaOf('screen'), visit).file(tree);
  const { value, whole } = file;
  for (const { name } of impliedEndpoints({ screen: value })) parts.add(`endpoint:${name}`);
  const { fields = {} } = project.entities.get(whole.entity ?? '')?.value ?? {};
  const declared = [...standardParts(whole), ...Object.keys(fields).map((name) => `ownField:${name}`)];
  for (const part of declared) parts.delete(part);
  return parts;
}

/** The screen that declares a part of another one: itself, or the one that it extends. */
export function ownerOf(project: Project, key: string, part: string): string | undefined {
  const base = project.screens.get(key)?.value.extends;
  const inBase = base === undefined ? undefined : ownerOf(project, base, part);
  return inBase ?? (declaredParts(project, key).has(part) ? key : undefined);
}
