import type { CompiledAction, CompiledScreen } from '../../contract/model/compiled';
import { mayPerform } from '../../contract/wire/rights';
import { menuOf } from '../../server/platform/policy/menuOf';
import { unlistedScreens } from '../../server/platform/policy/unlistedScreens';
import type { ActionHandlers } from '../../src/engine/actions/ActionHandler';
import { ActionRunner } from '../../src/engine/actions/ActionRunner';
import { mayFinish } from '../../src/engine/actions/maySave';
import { hasOwn, type RoleRights } from '../../tools/cli/access/roleRights';
import { gallerySource } from './gallerySource';

/** Rights of a role as the server tells them. */
const grantsOf = ({ items }: RoleRights) =>
  [...items].flatMap(([item, rights]) => rights.map((right) => `${item}:${right}`));

/** Keys of the screens in the menu of a role. */
export function listedFor(role: RoleRights): ReadonlySet<string> {
  const areas = menuOf(gallerySource.model, role.screens, [role.name], grantsOf(role));
  const items = areas.flatMap(({ children = [] }) => children.flatMap((item) => item.children ?? [item]));
  return new Set(items.map(({ id }) => id));
}

/** Keys of the screens that others open for a role: the menu lists them not. */
function unlistedFor(role: RoleRights): ReadonlySet<string> {
  const opened = unlistedScreens(gallerySource.model, role.screens, grantsOf(role));
  return new Set(opened.map((right) => right.replace(/:open$/, '')));
}

function makePorts(role: RoleRights) {
  const grants = grantsOf(role);
  const reached = new Set([...listedFor(role), ...unlistedFor(role)]);
  return {
    isPermitted: (permission: string) => hasOwn(role, permission),
    mayPerform: (key: string, right: Parameters<typeof mayPerform>[2]) => mayPerform(grants, key, right),
    navigation: { canOpen: ({ screen }: { screen: string }) => reached.has(screen) },
  };
}

const known = new WeakMap<RoleRights, ReturnType<typeof makePorts>>();

/** The runner of a screen for a role, whatever the record. */
function runnerFor(role: RoleRights, definition: CompiledScreen, readOnly?: boolean): ActionRunner {
  const ports = known.get(role) ?? makePorts(role);
  known.set(role, ports);
  const screen = {
    definition,
    holds: () => true,
    resolve: (value: unknown) => value,
    ports,
  } as unknown as ConstructorParameters<typeof ActionRunner>[0];
  return new ActionRunner(
    { ...screen, readOnly: readOnly ?? !mayFinish(screen) } as typeof screen,
    {} as ActionHandlers,
  );
}

/** Actions that the page offers to a role on a screen, whatever the record: by the page's own code. */
export function offeredTo(role: RoleRights, definition: CompiledScreen): readonly CompiledAction[] {
  const runner = runnerFor(role, definition);
  return definition.actions.filter((action) => runner.isVisible(action));
}

/** The same of a placement, as the page shows them. `readOnly`: the record was opened for reading. */
export function shownTo(
  role: RoleRights,
  definition: CompiledScreen,
  placement: CompiledAction['placement'],
  readOnly?: boolean,
): readonly CompiledAction[] {
  return runnerFor(role, definition, readOnly).at(placement, { id: '1' });
}
