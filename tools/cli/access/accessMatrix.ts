import type { CompiledScreen } from '../../../contract/model/compiled';
import { endpointsByPath } from '../../../contract/model/endpoints';
import type { Model } from '../../../contract/model/model';
import type { FirstRole } from '../../../contract/roles/FirstRole';
import { endpointNeeds, hasNeeds, type Needs } from './endpointNeeds';
import { type RoleRights, roleRights } from './roleRights';

/** An endpoint of a screen, and the roles that may call it. */
export interface AccessRow {
  readonly screen: string;
  readonly path: string;
  readonly needs: Needs;
  /** Names of the roles that may call it as this screen. */
  readonly roles: ReadonlySet<string>;
}

/** Who may open and call what. */
export interface AccessMatrix {
  readonly roles: readonly RoleRights[];
  readonly rows: readonly AccessRow[];
}

/** The access of roles to every endpoint of every screen, by the definitions and the rights given. */
export function accessMatrix(
  model: Model,
  screens: readonly CompiledScreen[],
  given: readonly FirstRole[],
): AccessMatrix {
  const roles = roleRights(model, given);
  const rows = screens.flatMap((screen) =>
    Object.entries(endpointsByPath([screen])).flatMap(([path, { [screen.key]: endpoint }]) => {
      if (endpoint === undefined) return [];
      const needs = endpointNeeds(screen, path, endpoint);
      const allowed = roles.filter((role) => hasNeeds(role, screen.key, needs));
      return { screen: screen.key, path, needs, roles: new Set(allowed.map(({ name }) => name)) };
    }),
  );
  return { roles, rows };
}
