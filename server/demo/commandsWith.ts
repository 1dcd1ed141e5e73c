import type { AnyCommand } from '../engine/context/Command';
import { openInstitution } from '../institution';
import type { Services } from '../institution/services/Services';
import { galleryModule } from './gallery';

/** All commands of the demo institution: those of its modules, and those of the gallery. */
export const commandsWith = (services: Services): readonly AnyCommand[] =>
  openInstitution(services, [galleryModule]).commands;
