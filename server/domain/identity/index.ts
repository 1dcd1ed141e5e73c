export { requireAdministrator } from './administrators';
export { heldRoles } from './heldRoles';
export { type Item, type ItemRights, menuItems, storedRights, withChanges } from './menuRights';
export { conflictsOf, requireSeparation } from './segregation';
