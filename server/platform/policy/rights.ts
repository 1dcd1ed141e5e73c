import { confidentialRight, maskRights, type Right, rights } from '../../../contract/wire/rights';

/** Whether masked values are hidden with these permissions. */
export function hidesMasked(grants: readonly string[]): boolean {
  return !grants.includes(maskRights.unmask);
}

/** Whether a masked value may be shown on request with these permissions. */
export function mayReveal(grants: readonly string[]): boolean {
  return grants.includes(maskRights.reveal) || !hidesMasked(grants);
}

/** Whether confidential records may be known with these permissions. */
export function seesConfidential(grants: readonly string[]): boolean {
  return grants.includes(confidentialRight);
}

/** Mask permissions for the client, which offers only allowed actions. */
export function clientRights(grants: readonly string[]): readonly string[] {
  return Object.values(maskRights).filter((right) => grants.includes(right));
}

/** Rights of a role, stored for a screen, an area or a right of its own (`#`). */
export interface StoredRights {
  readonly menuId: string;
  readonly canView: boolean;
  readonly canCreate: boolean;
  readonly canUpdate: boolean;
  readonly canDelete: boolean;
  readonly canExport: boolean;
  readonly canApprove: boolean;
}

/** Permissions of stored rights: `area/*` to open its screens, `area/*:export` to export there. */
export function grantsOf(stored: StoredRights): readonly string[] {
  const { menuId } = stored;
  if (!stored.canView) return [];
  if (menuId.includes('#')) return [menuId];
  const can = {
    create: stored.canCreate,
    update: stored.canUpdate,
    delete: stored.canDelete,
    export: stored.canExport,
    approve: stored.canApprove,
  } as const satisfies Readonly<Record<Right, boolean>>;
  return [menuId, ...rights.filter((right) => can[right]).map((right) => `${menuId}:${right}`)];
}
