import { createHash } from 'node:crypto';
import type { CompiledScreen } from '../../../contract/compiled/compiled';
import { endpointsByPath } from '../../../contract/compiled/endpoints';
import type { Model, ModelEntity, ModelField, ModelScreen } from '../../../contract/compiled/model';
import { textKinds } from '../../../contract/compiled/quickText';
import type { EntityDefinition, EntityField } from '../../../contract/generated/entity';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import type { JsonObject } from '../../../contract/values/json';
import { kindOf } from '../../definitions/kinds/kindOf';
import { scaleOf } from '../../definitions/language/amountWords';
import { codeListOf, screenList } from '../../definitions/language/codesOf';
import { findField, lookupEntity, ownField } from '../../definitions/language/findField';
import { fileOf, type Project } from '../../definitions/project/Project';
import { maskOf } from '../fields/compileField';
import { brokenScreen } from './brokenScreen';
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
    ...(field.multiple && { multiple: field.multiple }),
    ...maskOf(kind, field),
    ...(field.unique && { unique: field.unique }),
    ...(field.compute && { compute: field.compute, currencyField: field.currencyField }),
    ...((field.readOnly || field.generated || field.compute) && { readOnly: true as const }),
    ...(required.includes(name) && requirement(field)),
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

/** Sort orders of all grids of an entity, each once: the server creates an index for each. */
function ordersOf(
  name: string,
  entity: EntityDefinition,
  screens: readonly CompiledScreen[],
): readonly (readonly string[])[] {
  const orders = screens.flatMap(({ grid, entity: shown }) => {
    const sort = shown === name && !grid?.groupBy ? (grid?.sort ?? []) : [];
    const indexable = sort.every(
      ({ field, direction }) => ownField(entity, field) !== undefined && direction === sort[0]?.direction,
    );
    return sort.length > 0 && indexable ? [sort.map(({ field }) => field)] : [];
  });
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
      for (const shown of project.entities.get(lookup)?.value.display ?? []) add(lookup, shown);
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
  name: string,
  entity: EntityDefinition,
  screens: readonly CompiledScreen[],
  quick: ReadonlySet<string> = new Set(),
): ModelEntity {
  const orders = ordersOf(name, entity, screens);
  // Lines are stored as records of their own entity.
  const fields = Object.entries(entity.fields).filter(([, field]) => kindOf(field) !== 'lines');
  return {
    name,
    title: entity.title,
    display: entity.display,
    search: entity.search ?? entity.display,
    fields: Object.fromEntries(fields.map(([field, words]) => [field, buildField(field, words, entity)])),
    indexes: entity.indexes ?? [],
    ...(orders.length > 0 && { orders }),
    ...(quick.size > 0 && { quick: [...quick].sort() }),
    ...(entity.closedDays && { closedDays: entity.closedDays }),
    ...(entity.states && { states: entity.states }),
  };
}

function opensOf({ actions }: CompiledScreen): Pick<ModelScreen, 'opens' | 'opensRecord'> {
  const targets = actions.flatMap((action) =>
    [action, ...action.onSuccess, ...action.onError].flatMap((deed) =>
      'open' in deed && deed.open?.route !== undefined ? [deed.open] : [],
    ),
  );
  const keysOf = (some: typeof targets) => [...new Set(some.map(({ screen }) => screen))].sort();
  const opensRecord = keysOf(targets.filter(({ record }) => record !== undefined));
  return { opens: keysOf(targets), ...(opensRecord.length > 0 && { opensRecord }) };
}

/** Entity of the screen's record selector. */
function choosesOf({ form, recordSelector = '' }: CompiledScreen): Pick<ModelScreen, 'choosesRecord'> {
  const lookup = form?.fields[recordSelector]?.lookup;
  return lookup === undefined ? {} : { choosesRecord: lookup };
}

/** Criterion of a list that matches the records' unique number. */
function findsByOf(
  { form, floorplan, entity }: CompiledScreen,
  project: Project,
): Pick<ModelScreen, 'findsBy'> {
  if (floorplan !== 'query' || entity === null) return {};
  const { fields = {} } = project.entities.get(entity)?.value ?? {};
  const findsBy = Object.keys(form?.fields ?? {}).find((name) => {
    const { unique, generated, mask } = fields[name] ?? {};
    return (unique === true || generated !== undefined) && mask === undefined;
  });
  return findsBy === undefined ? {} : { findsBy };
}

const defaultTimeoutHours = 24;

function approvalOf({ approval }: Partial<ScreenDefinition>): Pick<ModelScreen, 'approvalDefault'> {
  if (approval?.default === undefined) return {};
  const { steps, timeoutHours = defaultTimeoutHours } = approval.default;
  return { approvalDefault: { txnCode: approval.txnCode, steps, timeoutHours } };
}

/** Initial permissions by role, for a screen and its guarded actions, and roles whose home page it is. */
function grantsOf(
  { key, actions }: CompiledScreen,
  definition: Partial<Pick<ScreenDefinition, 'grants' | 'home' | 'actions'>> = {},
): Pick<ModelScreen, 'grants' | 'home'> {
  const compiled = new Set(actions.map(({ id }) => id));
  const { home = [] } = definition;
  const screen = [...new Set([...(definition.grants ?? []), ...home])].map((role) => ({ role, right: key }));
  const guarded = (definition.actions ?? []).flatMap(({ id, permission }) =>
    Array.isArray(permission) && compiled.has(id)
      ? permission.map((role) => ({ role, right: `${key}#${id}` }))
      : [],
  );
  const grants = [...screen, ...guarded];
  return { ...(grants.length > 0 && { grants }), ...(home.length > 0 && { home }) };
}

/** Text of a screen's module, and its source paths. */
interface BuiltOf {
  readonly module: string;
  readonly reads: ReadonlySet<string>;
}

function buildScreen(screen: CompiledScreen, { module, reads }: BuiltOf, project: Project): ModelScreen {
  const definition = project.screens.get(screen.key)?.whole;
  const guarded = screen.actions.flatMap(({ id, permission }) => (permission === undefined ? [] : [id]));
  return {
    key: screen.key,
    title: definition?.title ?? { tr: screen.id, en: screen.id },
    route: screen.route,
    entity: screen.entity,
    entities: [...project.entities.values()]
      .filter(({ name, value }) => !value.abstract && reads.has(fileOf('entity', name)))
      .map(({ name }) => name)
      .sort(),
    floorplan: screen.floorplan,
    props: screen.props,
    endpoints: screen.endpoints,
    hash: createHash('sha256').update(module).digest('hex').slice(0, 16),
    ...opensOf(screen),
    ...choosesOf(screen),
    ...findsByOf(screen, project),
    ...(guarded.length > 0 && { guarded }),
    ...grantsOf(screen, definition),
    ...approvalOf(definition ?? {}),
  };
}

function buildCodes(project: Project): Model['codes'] {
  return Object.fromEntries(
    [...project.codes.keys(), screenList].map((name) => [
      name,
      Object.fromEntries((codeListOf(project, name) ?? []).map(({ code, title }) => [code, title])),
    ]),
  );
}

/** Builds the server's model. `made`: compiled screens by key. */
export function buildModel(
  project: Project,
  screens: readonly CompiledScreen[],
  made: ReadonlyMap<string, BuiltOf>,
  broken: Model['broken'],
): Model {
  const madeOf = (key: string) => made.get(key) ?? { module: '', reads: new Set<string>() };
  const built = [
    ...screens.map((screen) => buildScreen(screen, madeOf(screen.key), project)),
    ...[...project.files.values()]
      .filter(({ kind, name }) => kind === 'screen' && broken[name] !== undefined)
      .flatMap((file) => brokenScreen(file, madeOf(file.name).module) ?? []),
  ];
  const quick = quickFields(project, screens);
  const model = {
    entities: Object.fromEntries(
      [...project.entities]
        .filter(([, { value }]) => value.abstract === undefined)
        .map(([name, { value }]) => [name, buildEntity(name, value, screens, quick.get(name))] as const),
    ),
    codes: buildCodes(project),
    areas: buildAreas(project, built),
    screens: Object.fromEntries(built.map((screen) => [screen.key, screen])),
    endpoints: endpointsByPath(screens),
    broken,
  };
  const edition = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
  return { ...model, edition };
}
