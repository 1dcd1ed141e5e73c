import type { AnyCommand } from '../engine/context/Command';
import { openInstitution } from '../institution';
import type { Services } from '../institution/services/Services';
import { echoModule } from './echo';
import { galleryModule } from './gallery';

/** All commands of the demo institution: those of its modules, those of the gallery, and an echo that is silent. */
export const commandsWith = (services: Services): readonly AnyCommand[] =>
  openInstitution(services, [galleryModule, echoModule(async () => null)]).commands;
