import { createHash } from 'node:crypto';
import type { CompiledScreen } from '../../../contract/model/compiled';
import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import type { ModelScreen } from '../../../contract/model/model';
import type { Project } from '../../language/project/Project';

function opensOf({ actions }: CompiledScreen): Pick<ModelScreen, 'opens' | 'opensRecord'> {
  const targets = actions.flatMap((action) =>
    [action, ...action.onSuccess, ...action.onError].flatMap((step) =>
      'open' in step && step.open?.route !== undefined ? [step.open] : [],
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

/** Whether a form has lists that are the same whatever it holds, and whoever looks. */
function readsOf({ blocks = [], endpoints }: CompiledScreen): Pick<ModelScreen, 'reads'> {
  if (endpoints.commit === undefined) return {};
  const isList = blocks.some(
    ({ data, load, when }) =>
      data?.entity !== undefined &&
      load === undefined &&
      when === undefined &&
      !Object.values(data.where).some((value) => JSON.stringify(value).includes('"$')),
  );
  return isList ? { reads: true } : {};
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

/** Titles of actions, for those who give rights to them. */
function titlesOf(
  ids: readonly string[],
  { actions = [] }: Partial<Pick<ScreenDefinition, 'actions'>> = {},
): NonNullable<ModelScreen['guardedTitles']> {
  const titled = actions.flatMap(({ id, title }) => (title && ids.includes(id) ? [[id, title]] : []));
  return Object.fromEntries(titled);
}

/** Names of the entities at `paths` that have records. */
function entitiesAt(paths: Iterable<string>, { files, named, entities }: Project): readonly string[] {
  return [...new Set(Array.from(paths, (path) => named.get(path) ?? files.get(path)))]
    .filter((file) => file?.kind === 'entity')
    .flatMap((file) => {
      const { name, value } = entities.get(file?.name ?? '') ?? {};
      return name === undefined || value?.abstract ? [] : [name];
    })
    .sort();
}

/** Builds the server's model of a screen. `text`: its module; `reads`: paths that it was made from. */
export function buildScreen(
  screen: CompiledScreen,
  { text, reads }: { readonly text: string; readonly reads: ReadonlySet<string> },
  project: Project,
): ModelScreen {
  const definition = project.screens.get(screen.key)?.whole;
  const guarded = screen.actions.flatMap(({ id, permission }) => (permission === undefined ? [] : [id]));
  return {
    key: screen.key,
    title: definition?.title ?? { tr: screen.id, en: screen.id },
    route: screen.route,
    entity: screen.entity,
    entities: entitiesAt(reads, project),
    floorplan: screen.floorplan,
    props: screen.props,
    endpoints: screen.endpoints,
    hash: createHash('sha256').update(text).digest('hex').slice(0, 16),
    ...opensOf(screen),
    ...choosesOf(screen),
    ...readsOf(screen),
    ...findsByOf(screen, project),
    ...(guarded.length > 0 && { guarded, guardedTitles: titlesOf(guarded, definition) }),
    ...grantsOf(screen, definition),
    ...approvalOf(definition ?? {}),
  };
}
