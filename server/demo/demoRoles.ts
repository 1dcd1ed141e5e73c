import type { FirstRole } from '../../contract/roles/FirstRole';
import { withGallery } from '../../contract/roles/readRoles';
import { firstRoles } from '../institution/roles';

/** Initial roles of the demo institution. */
export const demoRoles: readonly FirstRole[] = withGallery(firstRoles);
