import { createHash } from 'node:crypto';
import type { CompiledScreen } from '../../../contract/compiled';
import type { EntityDefinition, Field } from '../../../contract/generated/entity';
import type { ScreenDefinition } from '../../../contract/generated/screen';
import type { JsonObject } from '../../../contract/json';
import type { Model, ModelEntity, ModelField, ModelScreen } from '../../../contract/model';
import { maskOf } from '../compileField';
import { lookupEntity, ownField } from '../language/findField';
import { kindOf } from '../language/kindOf';
import type { Project } from '../project/Project';
import { brokenScreen } from './brokenScreen';
import { buildAreas } from './buildAreas';

function buildField(name: string, field: Field, { required = [] }: EntityDefinition): ModelField {
  const kind = kindOf(field);
  const lookup = lookupEntity(field);
  return {
    name,
    title: field.title,
    kind,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(kind === 'decimal' && { scale: field.scale ?? 2 }),
    ...(lookup && { lookup }),
    ...(typeof field.lookup === 'object' && { lookupWhere: field.lookup.where }),
    ...(field.codes && { codes: field.codes }),
    ...(field.multiple && { multiple: field.multiple }),
    ...maskOf(kind, field),
    ...(field.unique && { unique: field.unique }),
    ...(field.derived && { derived: field.derived, currencyField: field.currencyField }),
    ...((field.readOnly || field.generated || field.derived) && { readOnly: true as const }),
    ...(required.includes(name) && requirement(field)),
    ...(field.default !== undefined && { default: field.default }),
    ...(field.generated && { generated: field.generated }),
  };
}

/**
 * Whether the store of records asks for a required field, and where. What hangs on more than the record (the user, a
 * constant of a screen) only forms ask for.
 */
function requirement({ when = {} }: Field): Pick<ModelField, 'required' | 'when'> {
  const conditions = Object.entries(when).map(([binding, schema]) => {
    const [, path] = /^\$(?:record|form)\.(.+)$/.exec(binding) ?? [];
    return [path, schema as JsonObject] as const;
  });
  if (conditions.length === 0) return { required: true };
  if (conditions.some(([path]) => path === undefined)) return {};
  return { required: true, when: Object.fromEntries(conditions) };
}

/** The orders of the grids that show an entity's records, each once: the server keeps an index for each. */
function ordersOf(
  name: string,
  entity: EntityDefinition,
  screens: readonly CompiledScreen[],
): readonly (readonly string[])[] {
  const orders = screens.flatMap(({ grid, entity: shown }) => {
    const sort = shown === name && !grid?.per ? (grid?.sort ?? []) : [];
    const indexable = sort.every(
      ({ field, direction }) => ownField(entity, field) !== undefined && direction === sort[0]?.direction,
    );
    return sort.length > 0 && indexable ? [sort.map(({ field }) => field)] : [];
  });
  return [...new Map(orders.map((order) => [order.join(), order])).values()].sort();
}

function buildEntity(
  name: string,
  entity: EntityDefinition,
  screens: readonly CompiledScreen[],
): ModelEntity {
  const orders = ordersOf(name, entity, screens);
  // Lines are stored as what they are: records of their own entity.
  const fields = Object.entries(entity.fields).filter(([, field]) => kindOf(field) !== 'lines');
  return {
    name,
    title: entity.title,
    display: entity.display,
    search: entity.search ?? entity.display,
    fields: Object.fromEntries(fields.map(([field, words]) => [field, buildField(field, words, entity)])),
    indexes: entity.indexes ?? [],
    ...(orders.length > 0 && { orders }),
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

const defaultTimeoutHours = 24;

function approvalOf({ approval }: Partial<ScreenDefinition>): Pick<ModelScreen, 'approvalDefault'> {
  if (approval?.default === undefined) return {};
  const { steps, timeoutHours = defaultTimeoutHours } = approval.default;
  return { approvalDefault: { txnCode: approval.txnCode, steps, timeoutHours } };
}

/** Rights to a screen and to its guarded actions, by the roles that get them first. */
function grantsOf(
  { key, actions }: CompiledScreen,
  definition: Partial<Pick<ScreenDefinition, 'grants' | 'actions'>> = {},
): Pick<ModelScreen, 'grants'> {
  const compiled = new Set(actions.map(({ id }) => id));
  const screen = (definition.grants ?? []).map((role) => ({ role, right: key }));
  const guarded = (definition.actions ?? []).flatMap(({ id, permission }) =>
    Array.isArray(permission) && compiled.has(id)
      ? permission.map((role) => ({ role, right: `${key}#${id}` }))
      : [],
  );
  const grants = [...screen, ...guarded];
  return grants.length === 0 ? {} : { grants };
}

function buildScreen(screen: CompiledScreen, module: string, project: Project): ModelScreen {
  const definition = project.screens.get(screen.key)?.whole;
  const guarded = screen.actions.flatMap(({ id, permission }) => (permission === undefined ? [] : [id]));
  return {
    key: screen.key,
    title: definition?.title ?? { tr: screen.id, en: screen.id },
    route: screen.route,
    entity: screen.entity,
    floorplan: screen.floorplan,
    props: screen.props,
    endpoints: screen.endpoints,
    hash: createHash('sha256').update(module).digest('hex').slice(0, 16),
    ...opensOf(screen),
    ...(guarded.length > 0 && { guarded }),
    ...grantsOf(screen, definition),
    ...approvalOf(definition ?? {}),
  };
}

function buildCodes(project: Project): Model['codes'] {
  return Object.fromEntries(
    [...project.codes].map(([name, { value }]) => [
      name,
      Object.fromEntries(value.codes.map(({ code, title }) => [code, title])),
    ]),
  );
}

/** What the server starts from. `modules` are the texts of the compiled screens' modules by key. */
export function buildModel(
  project: Project,
  screens: readonly CompiledScreen[],
  modules: ReadonlyMap<string, string>,
  broken: Model['broken'],
): Model {
  const moduleOf = (key: string) => modules.get(key) ?? '';
  const built = [
    ...screens.map((screen) => buildScreen(screen, moduleOf(screen.key), project)),
    ...[...project.files.values()]
      .filter(({ kind, name }) => kind === 'screen' && broken[name] !== undefined)
      .flatMap((file) => brokenScreen(file, moduleOf(file.name)) ?? []),
  ];
  const model = {
    entities: Object.fromEntries(
      [...project.entities].map(([name, { value }]) => [name, buildEntity(name, value, screens)] as const),
    ),
    codes: buildCodes(project),
    areas: buildAreas(project, built),
    screens: Object.fromEntries(built.map((screen) => [screen.key, screen])),
    broken,
  };
  const edition = createHash('sha256').update(JSON.stringify(model)).digest('hex').slice(0, 16);
  return { ...model, edition };
}
