import type { CompiledAction, CompiledScreen } from '../../contract/model/compiled';
import { mayPerform } from '../../contract/wire/rights';
import type { ActionHandlers } from '../../src/engine/actions/ActionHandler';
import { ActionRunner } from '../../src/engine/actions/ActionRunner';
import { hasOwn, type RoleRights } from '../../tools/cli/access/roleRights';

/** Actions that the page offers to a role on a screen, whatever the record: by the page's own code. */
export function offeredTo(role: RoleRights, definition: CompiledScreen): readonly CompiledAction[] {
  const grants = [...role.items].flatMap(([item, rights]) => rights.map((right) => `${item}:${right}`));
  const screen = {
    definition,
    readOnly: false,
    holds: () => true,
    resolve: (value: unknown) => value,
    ports: {
      isPermitted: (permission: string) => hasOwn(role, permission),
      mayPerform: (key: string, right: Parameters<typeof mayPerform>[2]) => mayPerform(grants, key, right),
      navigation: { canOpen: (target: { screen: string }) => role.screens.has(target.screen) },
    },
  } as unknown as ConstructorParameters<typeof ActionRunner>[0];
  const runner = new ActionRunner(screen, {} as ActionHandlers);
  return definition.actions.filter((action) => runner.isVisible(action));
}
