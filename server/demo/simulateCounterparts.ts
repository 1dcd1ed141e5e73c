import type { OpenInstitution, PresetPorts } from '../engine/Preset';
import type { CounterpartKind, InstitutionSettings, SignedService } from '../institution/settings';
import { demoBanks } from './demoBanks';
import { demoBillers } from './demoBillers';
import { demoCentralBank } from './demoCentralBank';
import { demoTradeRegistry } from './demoCompanies';
import { demoPartners } from './demoPartners';
import { demoPos } from './demoPos';
import { demoRegister } from './demoRegister';
import { demoKey } from './demoServices';
import { simulateBanks } from './simulators/bankSimulator';
import { simulateBillers } from './simulators/billerSimulator';
import { simulateCentralBank } from './simulators/centralBankSimulator';
import { simulateEcho } from './simulators/echoSimulator';
import { simulatePartners } from './simulators/partnerSimulator';
import { simulatePosBanks } from './simulators/posSimulator';
import { simulateRegister } from './simulators/registerSimulator';
import type { SignedSimulator } from './simulators/signedSimulator';
import { simulateTradeRegistry } from './simulators/tradeRegistrySimulator';

/** Interval in ms of the simulated institutions' reports. */
const reportEvery = 1000;

/** Counterparts of a demo. */
interface SimulatedCounterparts extends Pick<OpenInstitution, 'simulated' | 'close'> {
  /** The settings with the addresses and keys of what is simulated. */
  readonly settings: PresetPorts<InstitutionSettings>['settings'];
  /** Address of the echo service. */
  readonly echo: string;
}

/** Simulates the counterparts that the settings do not name. */
export async function simulateCounterparts({
  settings,
  database,
  clock,
}: PresetPorts<InstitutionSettings>): Promise<SimulatedCounterparts> {
  const register = settings.kps === null ? await simulateRegister(demoRegister(database)) : null;
  const companies = settings.mersis === null ? await simulateTradeRegistry(demoTradeRegistry) : null;
  const echo = await simulateEcho();
  const bank = settings.tcmb === null ? await simulateCentralBank(demoCentralBank(database, clock)) : null;
  const starts: Readonly<Record<CounterpartKind, () => Promise<SignedSimulator>>> = {
    banks: () => simulateBanks(demoBanks(database, clock)),
    billers: () => simulateBillers(demoBillers(database, clock)),
    partners: () => simulatePartners(demoPartners(database, clock)),
    pos: () => simulatePosBanks(demoPos(database, clock)),
  };
  const signed: SignedSimulator[] = [];
  const counterparts: Record<CounterpartKind, SignedService> = { ...settings.counterparts };
  for (const kind of Object.keys(starts) as CounterpartKind[]) {
    if (counterparts[kind].keys.size > 0) continue;
    const simulator = await starts[kind]();
    signed.push(simulator);
    counterparts[kind] = { keys: { size: 1, get: demoKey }, gateway: simulator.address };
  }
  return {
    settings: {
      ...settings,
      kps: register === null ? settings.kps : { address: register.address, patience: 5000 },
      mersis: companies === null ? settings.mersis : { address: companies.address, patience: 5000 },
      tcmb: bank === null ? settings.tcmb : { address: bank.address, patience: 10_000 },
      counterparts,
    },
    echo: echo.address,
    simulated: (address) => signed.map((each) => ({ every: reportEvery, work: () => each.report(address) })),
    async close() {
      for (const each of [register, companies, bank, echo, ...signed]) await each?.close();
    },
  };
}
