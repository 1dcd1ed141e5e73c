import type { MiddlewareHandler } from 'hono';
import type { AppEnvironment } from './AppEnvironment';

/**
 * Policy of a page: everything from this origin, styles also with the page's nonce, no eval, Trusted Types. Of these
 * there is one, `export-worker`, made once: it passes the address of the worker that makes files and no other text
 * (src/export/startWorker.ts). The worker itself has the policy of what is no page: it can't reach anything.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types export-worker',
  ].join('; ');
}

/** Policy of what is no page: opened by itself it may do nothing. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** A year, as preload lists ask for. */
const transportSecurity = 'max-age=31536000; includeSubDomains';

/** Headers that every answer carries. A page sets its own policy, with its nonce. */
export function securityHeaders(tls: boolean): MiddlewareHandler<AppEnvironment> {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', barePolicy);
    headers.set('x-content-type-options', 'nosniff');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('cross-origin-opener-policy', 'same-origin');
    headers.set('cross-origin-resource-policy', 'same-origin');
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    if (tls) headers.set('strict-transport-security', transportSecurity);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  };
}
