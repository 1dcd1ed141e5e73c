import type { MiddlewareHandler } from 'hono';
import type { ClientConfig } from '../../contract/session';
import type { AppEnvironment } from './AppEnvironment';

/** What a page needs from elsewhere, by configuration. Nothing where nothing of it is configured. */
export interface PageSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Names of Trusted Types policies. */
  readonly policies: readonly string[];
}

const google = 'https://www.google.com/recaptcha/';

/** What the page of an installation needs from elsewhere: its bot check, its other sources of sign-in. */
export function pageSources({
  captcha,
  identityProvider,
  realtimeDatabase,
}: Pick<ClientConfig, 'captcha' | 'identityProvider' | 'realtimeDatabase'>): PageSources {
  const isGoogle = captcha === 'recaptcha';
  const provider = identityProvider && new URL(identityProvider.authority).origin;
  const { address, accounts, tokens } = realtimeDatabase ?? {};
  const stores = [address, accounts, tokens].map((one) => one && new URL(one).origin);
  const there = (...sources: readonly (string | false | undefined)[]) =>
    [...new Set(sources)].filter((one) => !!one) as string[];
  return {
    script: there(isGoogle && google, isGoogle && 'https://www.gstatic.com/recaptcha/'),
    connect: there(isGoogle && google, provider, ...stores),
    frame: there(isGoogle && google),
    // Of ours: what passes the address of Google's script, and of the worker that proves work (src/request/captcha).
    policies: there(
      isGoogle && 'captcha-script',
      isGoogle && 'goog#html',
      captcha === 'altcha' && 'captcha-worker',
    ),
  };
}

/**
 * Policy of a page: everything from this origin, styles also with the page's nonce, no eval, Trusted Types. Two
 * policies are always ours (src/scripts/scriptPolicy.ts): `export-worker` passes the worker that makes files,
 * `table-worker` the worker that reads files.
 * Workers have the policy of what is no page: they can't reach anything.
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
