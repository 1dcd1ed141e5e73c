import type { OpenInstitution, PresetPorts } from '../engine/Preset';
import type { InstitutionSettings } from '../institution/settings';
import { demoCentralBank } from './demoCentralBank';
import { demoPartnerKey, demoPartners } from './demoPartners';
import { demoRegister } from './demoRegister';
import { simulateCentralBank } from './simulators/centralBankSimulator';
import { simulatePartners } from './simulators/partnerSimulator';
import { simulateRegister } from './simulators/registerSimulator';

/** Interval in ms of the simulated partners' reports. */
const partnersEvery = 1000;

/** Counterparts of a demo. */
interface SimulatedCounterparts extends Pick<OpenInstitution, 'simulated' | 'close'> {
  /** The settings with the addresses of what is simulated. */
  readonly settings: PresetPorts<InstitutionSettings>['settings'];
  /** Undefined: the keys of the settings. */
  readonly partnerKey: ((partnerCode: string) => string | null) | undefined;
}

/** Simulates the counterparts that the settings do not name. */
export async function simulateCounterparts({
  settings,
  database,
  clock,
}: PresetPorts<InstitutionSettings>): Promise<SimulatedCounterparts> {
  const register = settings.kps === null ? await simulateRegister(demoRegister(database)) : null;
  const bank = settings.tcmb === null ? await simulateCentralBank(demoCentralBank(database, clock)) : null;
  const partners =
    settings.partners.keys.size === 0 ? await simulatePartners(demoPartners(database, clock)) : null;
  return {
    settings: {
      ...settings,
      kps: register === null ? settings.kps : { address: register.address, patience: 5000 },
      tcmb: bank === null ? settings.tcmb : { address: bank.address, patience: 10_000 },
      partners: {
        keys: settings.partners.keys,
        gateway: partners?.address ?? settings.partners.gateway,
      },
    },
    partnerKey: partners === null ? undefined : demoPartnerKey,
    simulated: (address) =>
      partners === null ? [] : [{ every: partnersEvery, work: () => partners.report(address) }],
    async close() {
      await register?.close();
      await bank?.close();
      await partners?.close();
    },
  };
}
