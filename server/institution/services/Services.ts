import type { MessageSender } from '../../platform/delivery/MessageSender';
import type { PopulationRegister } from '../customers/rules/population';
import type { CentralBank } from '../rates/rules';
import type { PartnerService } from '../transfers/rules/partners';
import type { ConsentRegistry } from './ConsentRegistry';

/** Dependencies of commands: the name of the institution, and registries and networks, each with its own port. */
export interface Services {
  readonly centralBank: CentralBank;
  readonly consentRegistry: ConsentRegistry;
  /** `INSTITUTION_NAME`: the obliged party of reports. */
  readonly institutionName: string;
  readonly messageSender: MessageSender;
  readonly partners: PartnerService;
  /** The key that we share with a partner; null: there is none. */
  readonly partnerKey: (partnerCode: string) => string | null;
  readonly populationRegister: PopulationRegister;
}
