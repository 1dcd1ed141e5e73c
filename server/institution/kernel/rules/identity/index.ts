export { isUnrestricted, requireAdministrator } from './administrators';
export { hasApprovers } from './approvers';
export { complianceDecides, confidentialRoles } from './confidentialRoles';
export { heldRoles } from './heldRoles';
export { type Item, type ItemRights, menuItems, storedRights, withChanges } from './menuRights';
export { conflictsOf, lockRoles, requireSeparation } from './segregation';
