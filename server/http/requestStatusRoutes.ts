import { Hono } from 'hono';
import { type RequestOutcome, requestOutcome } from '../storage/requestLog';
import type { AppEnvironment } from './AppEnvironment';
import { succeeded } from './envelope';
import { requireSession, type SessionPorts } from './requireSession';

/** What telling the outcome of calls needs. */
export interface RequestStatusPorts extends SessionPorts {
  /** Ids of the calls that this server is carrying out now. */
  readonly running: ReadonlySet<string>;
}

/** What became of a call whose reply was lost: its user asks, so that nothing is sent twice. */
export function requestStatusRoutes(ports: RequestStatusPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get('/users/request-status/:id', requireSession(ports), async (context) => {
    const id = context.req.param('id');
    const { account } = context.get('session');
    const outcome: RequestOutcome = ports.running.has(id)
      ? { outcome: 'running' }
      : await requestOutcome(ports.database, id, account.id);
    return context.json(succeeded({ responseObject: outcome }, context.get('language')));
  });
  return routes;
}
