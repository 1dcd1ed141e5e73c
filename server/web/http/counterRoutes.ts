import { Hono } from 'hono';
import type { EndpointPorts } from '../../engine/endpoint/EndpointPorts';
import { succeeded } from '../../engine/endpoint/envelope';
import { poolCounters } from '../../engine/endpoint/poolCounters';
import type { AppEnvironment } from './AppEnvironment';
import { requireSession, type SessionPorts } from './requireSession';

/** Numbers of waiting entries in the pools of the user's menu: `GET users/counters` returns `Counters`. */
export function counterRoutes(ports: EndpointPorts & SessionPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get('/users/counters', requireSession(ports), async (context) => {
    const language = context.get('language');
    const requestId = context.get('requestId');
    const responseObject = await poolCounters(ports, {
      session: context.get('session'),
      language,
      requestId,
    });
    return context.json(succeeded({ responseObject }, language));
  });
  return routes;
}
