export { isUnrestricted, requireAdministrator } from './administrators';
export { hasApprovers, heldRoles } from './approvers';
export { complianceDecides, confidentialRoles } from './confidentialRoles';
export { type Item, type ItemRights, menuItems, storedRights, withChanges } from './menuRights';
export { conflictsOf, lockRoles, requireSeparation } from './segregation';
