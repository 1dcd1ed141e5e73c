import { Hono } from 'hono';
import { succeeded } from '../../engine/endpoint/envelope';
import type { Definitions } from '../../engine/model/Definitions';
import { modelIn } from '../../engine/model/modelIn';
import { findRecords } from '../../engine/query/findRecords';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import type { AppEnvironment } from './AppEnvironment';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

/** Finds records by their numbers for the command palette: `users/find`. */
export function findRoutes(
  ports: SessionPorts & { readonly definitions: Definitions },
): Hono<AppEnvironment> {
  const { database, definitions } = ports;
  const routes = new Hono<AppEnvironment>();
  routes.use('/users/find', requireSession(ports));
  routes.post('/users/find', async (context) => {
    const { text } = await readJson(context);
    const model = modelIn(definitions.model, context.get('language'));
    const granted = grantedScreens(model, context.get('session').account.grants);
    const responseObject = await findRecords(database, model, granted, String(text ?? ''));
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  return routes;
}
