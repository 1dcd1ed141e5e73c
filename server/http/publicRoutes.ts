import { Hono } from 'hono';
import type { ClientConfig } from '../../contract/session';
import { localizationEntries } from '../localization/localizationEntries';
import type { Definitions } from '../model/Definitions';
import { grantedScreens } from '../policy/grantedScreens';
import type { AppEnvironment } from './AppEnvironment';
import { answerTagged } from './entityTag';
import { succeeded } from './envelope';
import { cookieSession, type SessionPorts } from './requireSession';

const json = { 'content-type': 'application/json; charset=utf-8' };

/** What may be had before signing in: readiness, run-time configuration, the shell's texts. */
export function publicRoutes({ database }: SessionPorts, config: ClientConfig): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get('/healthz', (context) => context.json({ status: 'ready' }));
  routes.get('/config.json', (context) => context.json(config));
  routes.get('/bff/utils/localization', async (context) => {
    const envelope = succeeded(
      { responseObject: await localizationEntries(database) },
      context.get('language'),
    );
    return answerTagged(context, JSON.stringify(envelope), { ...json, 'cache-control': 'no-cache' });
  });
  return routes;
}

/** `/screens/<area>/<id>.js`: the modules of granted screens. A module import carries the cookie alone. */
export function screenRoutes(ports: SessionPorts, definitions: Definitions): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get('/screens/:area/:file{[A-Za-z0-9-]+\\.js}', async (context) => {
    const session = await cookieSession(context, ports);
    if (session === null) return context.text('', 401);
    const key = `${context.req.param('area')}/${context.req.param('file').slice(0, -'.js'.length)}`;
    const granted = grantedScreens(definitions.model, session.account.grants).has(key);
    const module = granted ? await definitions.readModule(key) : null;
    if (module === null) return context.text('', granted ? 404 : 403);
    return answerTagged(context, module, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
  });
  routes.all('/screens/*', (context) => context.text('', 404));
  return routes;
}
