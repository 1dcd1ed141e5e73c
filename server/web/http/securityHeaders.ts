import type { MiddlewareHandler } from 'hono';
import type { ClientConfig } from '../../../contract/wire/session';
import type { AppEnvironment } from './AppEnvironment';

/** External sources a page needs, by configuration; empty if none. */
export interface PageSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Names of Trusted Types policies. */
  readonly policies: readonly string[];
}

const google = 'https://www.google.com/recaptcha/';

/** External sources of an installation's page: bot check, other sign-in sources. */
export function pageSources({
  captcha,
  identityProvider,
  realtimeDatabase,
}: Pick<ClientConfig, 'captcha' | 'identityProvider' | 'realtimeDatabase'>): PageSources {
  const isGoogle = captcha === 'recaptcha';
  const provider = identityProvider && new URL(identityProvider.authority).origin;
  const { address, accounts, tokens } = realtimeDatabase ?? {};
  const stores = [address, accounts, tokens].map((one) => one && new URL(one).origin);
  const sourcesOf = (...sources: readonly (string | false | undefined)[]) =>
    [...new Set(sources)].filter((one) => !!one) as string[];
  return {
    script: sourcesOf(isGoogle && google, isGoogle && 'https://www.gstatic.com/recaptcha/'),
    connect: sourcesOf(isGoogle && google, provider, ...stores),
    frame: sourcesOf(isGoogle && google),
    // Of ours: what passes the address of Google's script, and of the worker that proves work (src/request/captcha).
    policies: sourcesOf(
      isGoogle && 'captcha-script',
      isGoogle && 'goog#html',
      captcha === 'altcha' && 'captcha-worker',
    ),
  };
}

/**
 * Content security policy of a page: everything from this origin, styles also with the page's nonce, no eval,
 * Trusted Types. Two policies are always allowed (src/ui/scriptPolicy.ts): `export-worker` for the
 * worker that creates files, `table-worker` for the one that reads them. Workers get the policy of other
 * resources: no network access.
 */
export function pagePolicy(nonce: string, { script, connect, frame, policies }: PageSources): string {
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ["script-src 'self'", ...script].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types export-worker table-worker', ...policies].join(' '),
  ].join('; ');
}

/** Policy of all other resources: opened directly, they may do nothing. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** One year, as preload lists require. */
const transportSecurity = 'max-age=31536000; includeSubDomains';

/** Headers of every response. Pages set their own policy, with a nonce. */
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
