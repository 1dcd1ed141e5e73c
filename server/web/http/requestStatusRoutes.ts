import { Hono } from 'hono';
import { Refusal } from '../../base/errors/Refusal';
import { succeeded } from '../../engine/endpoint/envelope';
import { type RequestOutcome, requestOutcome } from '../../records/requestLog';
import type { AppEnvironment } from './AppEnvironment';
import { readJson } from './readJson';
import { isRequestId } from './requestFacts';
import { requireSession, type SessionPorts } from './requireSession';

/** Dependencies of request status queries. */
export interface RequestStatusPorts extends SessionPorts {
  /** Ids of requests running on this server. */
  readonly running: ReadonlySet<string>;
}

const malformed = () =>
  new Refusal('request.malformed', { tr: 'İstek numarası hatalı.', en: 'The request-id is not sound.' }, 400);

/** Outcome of a request whose response was lost; the client queries it before sending again. */
export function requestStatusRoutes(ports: RequestStatusPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.post('/users/request-status', requireSession(ports), async (context) => {
    const { requestId } = await readJson(context);
    if (typeof requestId !== 'string' || !isRequestId(requestId)) throw malformed();
    const { account } = context.get('session');
    const outcome: RequestOutcome = ports.running.has(requestId)
      ? { outcome: 'running' }
      : await requestOutcome(ports.database, requestId, account.id, ports.clock());
    return context.json(succeeded({ responseObject: outcome }, context.get('language')));
  });
  return routes;
}
