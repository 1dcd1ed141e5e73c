import type { SimulatedPartners } from '../counterparts/partnerSimulator';
import { randomToken } from '../crypto/randomToken';

/** The demo's partners share one key with us, which lives as long as the server. */
const key = randomToken();

/** The key that a partner of the demo shares with us. */
export const demoPartnerKey = (): string => key;

/** Behaviour of the demo's partners: most orders are paid after some seconds; receivers' names decide which are not. */
export function demoPartners(clock: () => Date): SimulatedPartners {
  return {
    ...{ seed: 'demo', secretOf: demoPartnerKey, clock, life: 6000 },
    ...{ refused: 0.06, rejectedLater: 0.04, unpaid: 0.1 },
    ...{ lost: 0.06, doubled: 0.1, late: 0.1, lateness: 2500 },
  };
}
