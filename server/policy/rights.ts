/**
 * Rights to what is hidden in part (catalogue §1.5). They stand among the grants of a role, beside its screens.
 * `unmask`: nothing is hidden, and the audit trail keeps what was read. `reveal`: one value at a time, on request,
 * and the audit trail keeps each.
 */
export const maskRights = { unmask: '#unmask', reveal: '#reveal' } as const;

/** Whether values with a mask are hidden from who has these grants. */
export function hidesMasked(grants: readonly string[]): boolean {
  return !grants.includes(maskRights.unmask);
}

/** Whether who has these grants may see a hidden value on request. */
export function mayReveal(grants: readonly string[]): boolean {
  return grants.includes(maskRights.reveal) || !hidesMasked(grants);
}

/** Rights that the client is told, so that it offers what it may. */
export function clientRights(grants: readonly string[]): readonly string[] {
  return Object.values(maskRights).filter((right) => grants.includes(right));
}
