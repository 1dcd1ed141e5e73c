import { Hono } from 'hono';
import type { EndpointPorts } from '../../engine/endpoint/EndpointPorts';
import { succeeded } from '../../engine/endpoint/envelope';
import { modelSeenBy } from '../../engine/endpoint/modelSeenBy';
import { findRecords } from '../../engine/query/findRecords';
import { sessionUser } from '../../platform/auth/accounts';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import type { AppEnvironment } from './AppEnvironment';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

/** Finds records by their numbers for the command palette: `users/find`. */
export function findRoutes(
  ports: SessionPorts & Pick<EndpointPorts, 'definitions' | 'withheld'>,
): Hono<AppEnvironment> {
  const { database } = ports;
  const routes = new Hono<AppEnvironment>();
  routes.use('/users/find', requireSession(ports));
  routes.post('/users/find', async (context) => {
    const { text } = await readJson(context);
    const { account, ip } = context.get('session');
    const { grants } = account;
    const user = sessionUser(account, ip);
    const model = modelSeenBy(ports, { grants, user }, context.get('language'));
    const granted = grantedScreens(ports.definitions.model, grants);
    const responseObject = await findRecords(database, model, granted, String(text ?? ''));
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  return routes;
}
