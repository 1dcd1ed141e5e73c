/**
 * Permissions for masked values (catalogue §1.5), listed with a role's screens. `unmask`: shows all values,
 * audited. `reveal`: shows one value on request, audited.
 */
export const maskRights = { unmask: '#unmask', reveal: '#reveal' } as const;

/** Whether masked values are hidden with these permissions. */
export function hidesMasked(grants: readonly string[]): boolean {
  return !grants.includes(maskRights.unmask);
}

/** Whether a masked value may be shown on request with these permissions. */
export function mayReveal(grants: readonly string[]): boolean {
  return grants.includes(maskRights.reveal) || !hidesMasked(grants);
}

/** Mask permissions for the client, which offers only allowed actions. */
export function clientRights(grants: readonly string[]): readonly string[] {
  return Object.values(maskRights).filter((right) => grants.includes(right));
}
