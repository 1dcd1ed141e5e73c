import { Hono } from 'hono';
import { keepSettings } from '../settings/userSettings';
import type { AppEnvironment } from './AppEnvironment';
import { succeeded } from './envelope';
import { readJson } from './readJson';
import { requireSession, type SessionPorts } from './requireSession';

/** What users set of their workspace and which screens they starred: `users/settings` (seed 000 §2, H05, H08). */
export function settingsRoutes(ports: SessionPorts): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.use('/users/settings', requireSession(ports));
  routes.post('/users/settings', async (context) => {
    const body = await readJson(context);
    const responseObject = await keepSettings(ports.database, context.get('session').account.id, body);
    return context.json(succeeded({ responseObject }, context.get('language')));
  });
  return routes;
}
