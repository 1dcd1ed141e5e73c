import type { MessageSender } from '../../delivery/MessageSender';
import type { ConsentRegistry } from './ConsentRegistry';
import type { PopulationRegistry } from './PopulationRegistry';

/** What commands need of the world outside: registries and networks, each behind a port of its own. */
export interface Services {
  readonly consentRegistry: ConsentRegistry;
  readonly messageSender: MessageSender;
  readonly populationRegistry: PopulationRegistry;
}
