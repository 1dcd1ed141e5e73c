import type { MessageSender } from '../../platform/delivery/MessageSender';
import type { TradeRegistry } from '../applications/rules';
import type { Billers } from '../bills/rules/billers';
import type { PosBanks } from '../cardLoads/rules';
import type { PopulationRegister } from '../customers/rules/population';
import type { BankService } from '../eft/rules';
import type { CentralBank } from '../rates/rules';
import type { CounterpartKind } from '../settings';
import type { PartnerService } from '../transfers/rules/partners';
import type { ConsentRegistry } from './ConsentRegistry';

/** Dependencies of commands: the name of the institution, and registries and networks, each with its own port. */
export interface Services {
  readonly banks: BankService;
  readonly billers: Billers;
  readonly centralBank: CentralBank;
  readonly consentRegistry: ConsentRegistry;
  /** `INSTITUTION_NAME`: the obliged party of reports. */
  readonly institutionName: string;
  /** The keys that we share with institutions outside and with our own channels, by kind and code; null: there is none. */
  readonly keys: Readonly<Record<CounterpartKind | 'channels', (code: string) => string | null>>;
  readonly messageSender: MessageSender;
  readonly partners: PartnerService;
  readonly populationRegister: PopulationRegister;
  readonly pos: PosBanks;
  readonly tradeRegistry: TradeRegistry;
}
