import type { MessageSender } from '../../delivery/MessageSender';
import type { PartnerService } from '../../domain/partners';
import type { PopulationRegister } from '../../domain/population';
import type { CentralBank } from '../../domain/rates';
import type { ConsentRegistry } from './ConsentRegistry';

/** Dependencies of commands: the name of the institution, and registries and networks, each with its own port. */
export interface Services {
  readonly centralBank: CentralBank;
  readonly consentRegistry: ConsentRegistry;
  /** `INSTITUTION_NAME`: the obliged party of reports. */
  readonly institutionName: string;
  readonly messageSender: MessageSender;
  readonly partners: PartnerService;
  readonly populationRegister: PopulationRegister;
}
