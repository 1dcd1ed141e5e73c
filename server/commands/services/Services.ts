import type { MessageSender } from '../../delivery/MessageSender';
import type { ConsentRegistry } from './ConsentRegistry';
import type { PopulationRegistry } from './PopulationRegistry';

/** External services used by commands: registries and networks, each with its own port. */
export interface Services {
  readonly consentRegistry: ConsentRegistry;
  readonly messageSender: MessageSender;
  readonly populationRegistry: PopulationRegistry;
}
