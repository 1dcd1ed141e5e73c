import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { sql } from 'kysely';
import type { ClientConfig } from '../../../contract/wire/session';
import { fingerprint } from '../../base/crypto/randomToken';
import { succeeded } from '../../engine/endpoint/envelope';
import type { Definitions } from '../../engine/model/Definitions';
import { localizationEntries } from '../../platform/localization/localizationEntries';
import { grantedScreens } from '../../platform/policy/grantedScreens';
import type { AppEnvironment } from './AppEnvironment';
import { acceptsEncoding } from './acceptsEncoding';
import type { CompressedTexts } from './CompressedTexts';
import { cookieSession, type SessionPorts } from './requireSession';

/** Time in ms within which the database must answer a readiness check. */
const readyWithin = 2000;

const json = { 'content-type': 'application/json; charset=utf-8' };

/** Routes without sign-in: readiness, run-time configuration, the shell's texts. */
export function publicRoutes(
  { database }: SessionPorts,
  config: ClientConfig,
  definitions: Pick<Definitions, 'model'>,
  compressed?: CompressedTexts,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get('/healthz', (context) => context.json({ status: 'ready', edition: definitions.model.edition }));
  routes.get('/readyz', async (context) => {
    const isReady = await Promise.race([
      sql`select 1`.execute(database).then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, readyWithin, false).unref()),
    ]);
    return context.json({ status: isReady ? 'ready' : 'unavailable' }, isReady ? 200 : 503);
  });
  routes.get('/config.json', (context) => {
    const routesOfScreens = Object.values(definitions.model.screens).map(
      ({ route }) => route?.split('/')[1] ?? '',
    );
    const named = new Set([...(config.areas ?? []), ...routesOfScreens]);
    const areas = [...named].filter((area) => area !== '' && area !== 'apps').sort();
    return context.json({ ...config, areas } satisfies ClientConfig);
  });
  routes.get('/bff/utils/localization', compress(), async (context) => {
    const envelope = succeeded(
      { responseObject: await localizationEntries(database, definitions.model) },
      context.get('language'),
    );
    const headers = { ...json, 'cache-control': 'no-cache' };
    return answerTagged(context, JSON.stringify(envelope), headers, compressed);
  });
  return routes;
}

/** The module of a broken screen, without details of its problems. */
const withoutDetails = 'export const problems = [];\n';

/**
 * `/screens/<area>/<id>.js`: modules of permitted screens; with `inspect` also the problems of a broken one,
 * and `<id>.why.json`, the sources of its parts. Module imports only send the cookie.
 */
export function screenRoutes(
  ports: SessionPorts,
  definitions: Definitions,
  { inspect }: Pick<ClientConfig, 'inspect'> = {},
  compressed?: CompressedTexts,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.use('/screens/*', compress());
  const serve = (ending: string, contentType: string, read: (key: string) => Promise<string | null>) =>
    routes.get(`/screens/:area/:file{[A-Za-z0-9-]+${ending.replaceAll('.', '\\.')}}`, async (context) => {
      const session = await cookieSession(context, ports);
      if (session === null) return context.text('', 401);
      if (session.locked) return context.text('', 423);
      const { area, file } = context.req.param();
      const key = `${area}/${file.slice(0, -ending.length)}`;
      const granted = grantedScreens(definitions.model, session.account.grants).has(key);
      const text = granted ? await read(key) : null;
      if (text === null) return context.text('', granted ? 404 : 403);
      const cache = { 'cache-control': 'private, no-cache' };
      const headers = { ...cache, 'content-type': `${contentType}; charset=utf-8` };
      return answerTagged(context, text, headers, compressed);
    });
  serve('.js', 'text/javascript', async (key) =>
    definitions.model.broken[key] === undefined || inspect ? definitions.readModule(key) : withoutDetails,
  );
  if (inspect) serve('.why.json', 'application/json', (key) => definitions.readWhy(key));
  // A missing file is no page. A path without extension is the page of a screen without url.
  routes.all('/screens/*', async (context, next) =>
    context.req.path.includes('.') ? context.text('', 404) : await next(),
  );
  return routes;
}

/** Returns a text with its ETag, in Brotli if it is ready and the client accepts it, or 304 if the client has it. */
async function answerTagged(
  context: Context,
  body: string,
  headers: Readonly<Record<string, string>>,
  compressed?: CompressedTexts,
): Promise<Response> {
  const tag = `"${fingerprint(body).slice(0, 27)}"`;
  const known = (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(tag)) return context.body(null, 304, { ...headers, etag: tag });
  const bytes = acceptsEncoding(context.req.header('accept-encoding'), 'br')
    ? compressed?.of(tag, body)
    : null;
  if (!bytes) return context.body(body, 200, { ...headers, etag: tag });
  const encoded = { 'content-encoding': 'br', vary: 'Accept-Encoding' };
  // As compressed by the middleware: the bytes are others, the text is the same.
  return context.body(bytes, 200, { ...headers, ...encoded, etag: `W/${tag}` });
}
