import { createMiddleware } from 'hono/factory';
import { Refusal } from '../../base/errors/Refusal';
import type { AppEnvironment } from './AppEnvironment';

const foreignOrigin = () =>
  new Refusal(
    'origin.refused',
    { tr: 'İstek başka bir siteden geldi.', en: 'The call came from another site.' },
    403,
  );

/**
 * Rejects requests from other sites. Browsers always send the origin of unsafe requests; clients without one
 * are not browsers and hold no cookies they were not given. @param origins further origins of this
 * installation, such as the public one behind a proxy.
 */
export function sameOrigin(origins: readonly string[]) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { method, url } = context.req;
    if (method !== 'GET' && method !== 'HEAD') {
      const origin = context.req.header('origin');
      const site = context.req.header('sec-fetch-site');
      const foreign =
        origin !== undefined
          ? !isOwnOrigin(origin, new URL(url).origin, origins)
          : site !== undefined && site !== 'same-origin';
      if (foreign) throw foreignOrigin();
    }
    await next();
  });
}

/** Whether an origin belongs to this installation: the requested one, or one of its list. */
export function isOwnOrigin(origin: string, called: string, origins: readonly string[]): boolean {
  return origin === called || origins.includes(origin);
}
