/** The institution that tests run with: the one place of these fixtures that names it. `npm run check:engine` puts none here. */
export { modules, schemas } from '../institution';
export { unavailableServices as services } from '../institution/services/unavailableServices';
