import type { Preset } from '../engine/Preset';
import { openInstitution, schemas } from '../institution';
import { connectServices } from '../institution/connectServices';
import { firstRoles, roleConflicts } from '../institution/roles';
import { unavailableServices } from '../institution/services/unavailableServices';
import {
  type InstitutionSettings,
  installedInstitution,
  pageOfInstitution,
  readInstitutionSettings,
} from '../institution/settings';
import { standardTasks } from '../institution/tasks';
import { demoServices } from './demoServices';
import { demoSignIns } from './demoUsers';
import { echoModule } from './echo';
import { echoClient } from './echo/echoClient';
import { galleryModule } from './gallery';
import { openDemoDay } from './openDemoDay';
import { prepareDemo } from './prepareDemo';
import { simulateCounterparts } from './simulateCounterparts';

/** The institution, in demo mode with simulated counterparts, records, users and the gallery. */
export const preset: Preset<InstitutionSettings> = {
  schemas,
  roles: firstRoles,
  roleConflicts,
  tasks: standardTasks,
  demo: {
    prepare: prepareDemo,
    openDay: (ports, warn) => openDemoDay({ ...ports, warn }),
    signIns: demoSignIns,
  },
  readSettings: readInstitutionSettings,
  installed: installedInstitution,
  page: pageOfInstitution,
  async open(ports) {
    if (!ports.settings.demo)
      return {
        institution: openInstitution(connectServices(ports, unavailableServices)),
        simulated: () => [],
        close: async () => {},
      };
    const { settings, echo, simulated, close } = await simulateCounterparts(ports);
    return {
      institution: openInstitution(connectServices({ ...ports, settings }, demoServices), [
        galleryModule,
        echoModule(echoClient(ports.callOutside, echo)),
      ]),
      simulated,
      close,
    };
  },
};
