import { createMiddleware } from 'hono/factory';
import { Refusal } from '../errors/Refusal';
import type { AppEnvironment } from './AppEnvironment';

const foreignOrigin = () =>
  new Refusal(
    'origin.refused',
    { tr: 'İstek başka bir siteden geldi.', en: 'The call came from another site.' },
    403,
  );

/**
 * Refuses calls from other sites. A browser always says where an unsafe call comes from; a caller that says
 * nothing is no browser, and holds no cookie of ours that it was not given.
 * @param origins the fixed list of further origins, such as the public one behind a proxy.
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

/** Whether an origin is this installation's: the one that was called, or one of its list. */
export function isOwnOrigin(origin: string, called: string, origins: readonly string[]): boolean {
  return origin === called || origins.includes(origin);
}
