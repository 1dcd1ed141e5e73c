import { createHash } from 'node:crypto';
import type { CompiledScreen } from '../../../contract/model/compiled';
import { endpointsByPath } from '../../../contract/model/endpoints';
import type { CodeList } from '../../../contract/model/generated/codes';
import type { EntityDefinition, EntityField } from '../../../contract/model/generated/entity';
import type { Model, ModelEntity, ModelField, ModelScreen } from '../../../contract/model/model';
import { modelPosting } from '../../../contract/model/modelPosting';
import { textKinds } from '../../../contract/model/quickText';
import type { JsonObject } from '../../../contract/values/json';
import { kindOf } from '../../language/kinds/kindOf';
import { fileOf, type Project } from '../../language/project/Project';
import { moduleOf } from '../../language/project/readFiles';
import { scaleOf } from '../../language/views/amountWords';
import { builtInLists, codeListOf } from '../../language/views/codesOf';
import { findField, lookupEntity, ownField } from '../../language/views/findField';
import { maskOf } from '../fields/compileField';
import { buildAreas } from './buildAreas';

function buildField(name: string, field: EntityField, { required = [] }: EntityDefinition): ModelField {
  const kind = kindOf(field);
  const lookup = lookupEntity(field);
  return {
    name,
    title: field.title,
    kind,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(kind === 'decimal' && { scale: scaleOf(field) }),
    ...(lookup && { lookup }),
    ...(typeof field.lookup === 'object' && { lookupWhere: field.lookup.where }),
    ...(field.codes && { codes: field.codes }),
    ...(field.discloses && { discloses: field.discloses }),
    ...(field.inEnglish && { inEnglish: field.inEnglish }),
    ...(field.userName && { userName: field.userName }),
    ...(field.multiple && { multiple: field.multiple }),
    ...maskOf(kind, field),
    ...(field.unique && { unique: field.unique }),
    ...(field.compute && { compute: field.compute }),
    ...(field.currencyField && { currencyField: field.currencyField }),
    ...(field.currencyCode && { currencyCode: field.currencyCode }),
    ...((field.readOnly || field.generated || field.compute) && { readOnly: true as const }),
    ...(required.includes(name) && requirement(field)),
    ...(field.fourEyes && { fourEyes: signature(field.fourEyes) }),
    ...(field.default !== undefined && { default: field.default }),
    ...(field.generated && { generated: field.generated }),
  };
}

/**
 * Whether the record store enforces a required field, and its conditions. Conditions beyond the record (user,
 * screen constants) are enforced only by forms.
 */
function requirement({ when = {} }: EntityField): Pick<ModelField, 'required' | 'when'> {
  const conditions = Object.entries(when).map(([binding, schema]) => {
    const [, path] = /^\$(?:record|form)\.(.+)$/.exec(binding) ?? [];
    return [path, schema as JsonObject] as const;
  });
  if (conditions.length === 0) return { required: true };
  if (conditions.some(([path]) => path === undefined)) return {};
  return { required: true, when: Object.fromEntries(conditions) };
}

/** Where values of a field need a signature of somebody else: conditions by the path of the record. */
function signature(fourEyes: NonNullable<EntityField['fourEyes']>): NonNullable<ModelField['fourEyes']> {
  if (fourEyes === true) return {};
  const { when = {}, onlyChanges } = fourEyes;
  const conditions = Object.entries(when).map(
    ([binding, schema]) => [binding.replace('$record.', ''), schema as JsonObject] as const,
  );
  return {
    ...(conditions.length > 0 && { when: Object.fromEntries(conditions) }),
    ...(onlyChanges && { onlyChanges }),
  };
}

type Sort = NonNullable<NonNullable<CompiledScreen['grid']>['sort']>;

/** Sorts of the grids of each entity. */
function sortsByEntity(screens: readonly CompiledScreen[]): ReadonlyMap<string, readonly Sort[]> {
  const sorts = new Map<string, Sort[]>();
  for (const { grid, entity } of screens) {
    const { sort = [], groupBy } = grid ?? {};
    if (entity === null || groupBy || sort.length === 0) continue;
    const known = sorts.get(entity);
    if (known === undefined) sorts.set(entity, [sort]);
    else known.push(sort);
  }
  return sorts;
}

/** Sort orders of all grids of an entity, each once: the server creates an index for each. */
function ordersOf(entity: EntityDefinition, sorts: readonly Sort[]): readonly (readonly string[])[] {
  const indexable = sorts.filter((sort) =>
    sort.every(
      ({ field, direction }) => ownField(entity, field) !== undefined && direction === sort[0]?.direction,
    ),
  );
  const orders = indexable.map((sort) => sort.map(({ field }) => field));
  return [...new Map(orders.map((order) => [order.join(), order])).values()].sort();
}

/** Kinds that a quick filter searches. */
const quickKinds: ReadonlySet<string> = new Set([...textKinds, 'codes', 'date', 'integer']);

/**
 * Fields that quick filters search: columns of grids with a quick filter, and display fields of their
 * look-ups.
 */
function quickFields(project: Project, screens: readonly CompiledScreen[]): ReadonlyMap<string, Set<string>> {
  const quick = new Map<string, Set<string>>();
  const add = (entity: string, path: string): void => {
    const found = findField(project, entity, path);
    if ('missing' in found) return;
    const kind = kindOf(found.field);
    const lookup = lookupEntity(found.field);
    const isOwn = project.entities.get(found.entity)?.value.fields[found.name] !== undefined;
    if (lookup !== undefined) {
      const named = project.entities.get(lookup)?.value;
      for (const shown of named ? displayFields(project, lookup, named) : []) add(lookup, shown);
    } else if (isOwn && quickKinds.has(kind) && !found.field.multiple && !found.field.mask) {
      quick.set(found.entity, (quick.get(found.entity) ?? new Set()).add(found.name));
    }
  };
  for (const { grid, entity } of screens) {
    if (!grid?.quickFilter || grid.groupBy || entity === null) continue;
    for (const { name, mask, compute } of grid.columns)
      if (mask === undefined && compute === undefined) add(entity, name);
  }
  return quick;
}

function buildEntity(
  project: Project,
  name: string,
  entity: EntityDefinition,
  sorts: readonly Sort[] = [],
  quick: ReadonlySet<string> = new Set(),
): ModelEntity {
  const orders = ordersOf(entity, sorts);
  // Lines are stored as records of their own entity.
  const fields = Object.entries(entity.fields).filter(([, field]) => kindOf(field) !== 'lines');
  const module = moduleOf(fileOf(project, 'entity', name));
  return {
    name,
    ...(module !== undefined && { module }),
    title: entity.title,
    display: entity.display,
    search: entity.search ?? displayFields(project, name, entity),
    fields: Object.fromEntries(fields.map(([field, words]) => [field, buildField(field, words, entity)])),
    indexes: entity.indexes ?? [],
    ...(entity.unique && { unique: entity.unique }),
    ...(orders.length > 0 && { orders }),
    ...(quick.size > 0 && { quick: [...quick].sort() }),
    ...(entity.view && { view: entity.view }),
    ...(entity.confidential && { confidential: entity.confidential }),
    ...(entity.validity && { validity: entity.validity }),
    ...(entity.closedDays && { closedDays: entity.closedDays }),
    ...(entity.states && { states: entity.states }),
  };
}

function buildCodes(project: Project): Model['codes'] {
  return Object.fromEntries(
    [...project.codes.keys(), ...builtInLists].map((name) => [
      name,
      Object.fromEntries((codeListOf(project, name) ?? []).map(({ code, title }) => [code, title])),
    ]),
  );
}

/** Codes of the built-in lists that exist in demo mode only. */
function buildDemoCodes(project: Project): Pick<Model, 'demoCodes'> {
  const lists = builtInLists.map((name) => {
    const demo = (codeListOf(project, name) ?? []).filter((one) => one.demo);
    return [name, demo.map(({ code }) => code)] as const;
  });
  return { demoCodes: Object.fromEntries(lists) };
}

/** Confidential codes of all lists with their readings, and codes that are readings alone. */
function buildReadings(project: Project): Pick<Model, 'readsAs' | 'onlyRead'> {
  const lists = [...project.codes].map(([name, { value }]) => [name, value.codes] as const);
  const filled = <Value extends object>(of: (codes: CodeList['codes']) => Value) =>
    Object.fromEntries(
      lists.flatMap(([name, codes]) =>
        Object.keys(of(codes)).length === 0 ? [] : [[name, of(codes)] as const],
      ),
    );
  return {
    readsAs: filled((codes) =>
      Object.fromEntries(codes.flatMap(({ code, readsAs }) => (readsAs ? [[code, readsAs]] : []))),
    ),
    onlyRead: filled((codes) => codes.flatMap(({ code, onlyRead }) => (onlyRead ? [code] : []))),
  };
}

/** Codes of numbered lists that group others. */
function buildGroups(project: Project): Pick<Model, 'groups'> {
  const lists = [...project.codes.keys()].flatMap((name) => {
    const groups = (codeListOf(project, name) ?? []).flatMap(({ code, group }) => (group ? [code] : []));
    return groups.length === 0 ? [] : [[name, groups] as const];
  });
  return { groups: Object.fromEntries(lists) };
}

/** Builds the server's model. `listed`: the screens of its menu, `screens` those of them that compiled. */
export function buildModel(
  project: Project,
  screens: readonly CompiledScreen[],
  listed: readonly ModelScreen[],
  broken: Model['broken'],
): Model {
  const quick = quickFields(project, screens);
  const sorts = sortsByEntity(screens);
  const model = {
    entities: Object.fromEntries(
      [...project.entities]
        .filter(([, { value }]) => value.abstract === undefined)
        .map(
          ([name, { value }]) =>
            [name, buildEntity(project, name, value, sorts.get(name), quick.get(name))] as const,
        ),
    ),
    codes: buildCodes(project),
    ...buildDemoCodes(project),
    ...buildReadings(project),
    ...buildGroups(project),
    ...buildPostings(project),
    areas: buildAreas(project, listed),
    screens: Object.fromEntries(listed.map((screen) => [screen.key, screen])),
    endpoints: endpointsByPath(screens),
    broken,
  };
  const edition = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
  return { ...model, edition };
}

/** Postings by event; absent if the project has none. */
function buildPostings(project: Project): Pick<Model, 'postings'> {
  if (project.postings.size === 0) return {};
  const built = [...project.postings.values()].map(
    ({ name, value }) => [name, modelPosting(name, value)] as const,
  );
  return { postings: Object.fromEntries(built) };
}

/** Display fields of an entity in both languages: in English a field with `inEnglish` gives way to that field. */
function displayFields(project: Project, entity: string, { display }: EntityDefinition): readonly string[] {
  const inEnglish = display.map((path) => {
    const found = findField(project, entity, path);
    const english = 'missing' in found ? undefined : found.field.inEnglish;
    return english === undefined ? path : path.slice(0, path.lastIndexOf('.') + 1) + english;
  });
  return [...new Set([...display, ...inEnglish])];
}
