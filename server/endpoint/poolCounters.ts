import type { Language } from '../../contract/language';
import type { PageAnswer } from '../../contract/query';
import type { Counters } from '../../contract/socket';
import type { Session } from '../auth/sessions';
import { Refusal } from '../errors/Refusal';
import { grantedScreens } from '../policy/grantedScreens';
import type { EndpointPorts } from './EndpointPorts';
import { serveEndpoint } from './serveEndpoint';

/** Of whom the counters are. */
interface Counted {
  readonly session: Session;
  readonly language: Language;
  readonly requestId: string;
}

/**
 * How many entries wait in every pool that a user was granted. A counter is what the pool itself would answer this
 * user before anything is typed into its filter: the same rights, the same commands. A pool that refuses has none.
 */
export async function poolCounters(ports: EndpointPorts, counted: Counted): Promise<Counters> {
  const { model } = ports.definitions;
  const granted = grantedScreens(model, counted.session.account.grants);
  const counters: Record<string, number> = {};
  for (const { key, floorplan, endpoints } of Object.values(model.screens)) {
    if (floorplan !== 'pool' || endpoints.query === undefined || !granted.has(key)) continue;
    const total = await waiting(ports, counted, key, endpoints.query);
    if (total !== null) counters[key] = total;
  }
  return counters;
}

async function waiting(
  ports: EndpointPorts,
  counted: Counted,
  screenKey: string,
  path: string,
): Promise<number | null> {
  const body = { state: {}, filter: {}, page: 0, size: 20, sort: [], counts: 'exact' };
  try {
    const endpoint = { operation: 'query' } as const;
    const call = { ...counted, path, endpoint, screenKey, transactionKey: undefined, body };
    const { responseObject } = await serveEndpoint(ports, call);
    return (responseObject as PageAnswer).total ?? null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
