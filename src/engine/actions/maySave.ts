import { actionRights, savingRights } from '../../../contract/model/actionRights';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ScreenContext } from '../context/ScreenContext';
import type { ActionStep } from './ActionHandler';

type Acting = Pick<ScreenContext, 'ports' | 'definition'>;

/** Whether the user has the action's own permission or, without one, a right that it needs. Observable. */
export function mayRun({ definition, ports }: Acting, action: ActionStep): boolean {
  if (action.permission !== undefined) return ports.isPermitted(action.permission);
  const needed = actionRights(definition, action);
  return needed.length === 0 || needed.some((right) => ports.mayPerform(definition.key, right));
}

/** Whether the user may finish a form: a form without a commit has nothing to finish. Observable. */
export function mayFinish(screen: Acting): boolean {
  const { actions, endpoints } = screen.definition;
  const commits = actions.filter(({ path }) => path !== undefined && path === endpoints.commit);
  return commits.length === 0 || commits.some((action) => mayRun(screen, action));
}

/** Whether the user may save on the screen that an action opens. Observable. */
export function maySave(
  { ports }: Pick<ScreenContext, 'ports'>,
  { screen, permission }: NonNullable<CompiledAction['open']>,
): boolean {
  if (permission !== undefined && !ports.isPermitted(permission)) return false;
  return savingRights.some((right) => ports.mayPerform(screen, right));
}
