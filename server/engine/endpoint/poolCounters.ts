import type { Language } from '../../../contract/values/language';
import type { PageAnswer } from '../../../contract/wire/query';
import type { Counters } from '../../../contract/wire/socket';
import { Refusal } from '../../base/errors/Refusal';
import type { Session } from '../../platform/auth/sessions';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import type { EndpointPorts } from './EndpointPorts';
import { serveEndpoint } from './serveEndpoint';

/** Whose counters to calculate. */
interface Counted {
  readonly session: Session;
  readonly language: Language;
  readonly requestId: string;
}

/**
 * Numbers of waiting entries in all pools permitted to a user. A counter equals the total of the pool's query
 * without filter input: same permissions, same commands. Pools that reject have no counter.
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
