import { savingRights } from '../../../contract/model/actionRights';
import type { CompiledAction } from '../../../contract/model/compiled';
import type { ScreenContext } from '../context/ScreenContext';

/** Whether the user may save on the screen that an action opens. Observable. */
export function maySave(
  { ports }: Pick<ScreenContext, 'ports'>,
  { screen, permission }: NonNullable<CompiledAction['open']>,
): boolean {
  if (permission !== undefined && !ports.isPermitted(permission)) return false;
  return savingRights.some((right) => ports.mayPerform(screen, right));
}
