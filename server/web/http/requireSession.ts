import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Language } from '../../../contract/values/language';
import { headerNames } from '../../../contract/wire/headers';
import { isAccessTokenOf } from '../../platform/auth/accessToken';
import { liveSession, type Session } from '../../platform/auth/sessions';
import type { Database } from '../../records/openDatabase';
import type { AppEnvironment } from './AppEnvironment';
import { acceptedLanguage } from './requestFacts';
import type { SecretPlace } from './SecretCookie';

/** Dependencies of finding a request's session. */
export interface SessionPorts {
  readonly database: Database;
  readonly cookie: SecretPlace;
  readonly tokenKey: CryptoKey;
  readonly clock: () => Date;
  /** Whether a screen shows confidential records: the list of sessions does not have it. */
  readonly isConfidential?: (screen: string) => boolean;
}

/** Maximum length of a stored screen key. */
const maxScreenKey = 100;

/**
 * The session of a request's cookie, ignoring its token: browsers request modules without one.
 * @param language that of the page, if the request is its own
 */
export async function cookieSession(
  context: Context,
  ports: SessionPorts,
  language?: Language,
): Promise<Session | null> {
  const secret = ports.cookie.read(context);
  const screen = context.req.header(headerNames.screenId)?.slice(0, maxScreenKey) || undefined;
  const noted = screen !== undefined && ports.isConfidential?.(screen) ? undefined : screen;
  const request = { screen: noted, language };
  return secret === undefined ? null : liveSession(ports.database, secret, ports.clock(), request);
}

/** 401 with an envelope: session expired or missing (requirements P8). */
export function unauthorized(context: Context<AppEnvironment>): Response {
  const message = {
    tr: 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.',
    en: 'Your session is over. Please sign in again.',
  }[context.get('language')];
  return context.json(
    { restHeader: { success: false, code: 'session.missing', message, notificationType: 'NONE' } },
    401,
  );
}

/** 423 with an envelope that also locks the client (requirements P4, P7). */
function lockedOut(context: Context<AppEnvironment>): Response {
  const message = {
    tr: 'Oturum kilitli. Devam etmek için şifrenizi girin.',
    en: 'The session is locked. Enter your password to go on.',
  }[context.get('language')];
  return context.json(
    { restHeader: { success: false, code: 'session.locked', message, notificationType: 'LOCK' } },
    423,
  );
}

/** Conditions a route accepts beyond an active session with a valid token. */
export interface SessionLeniency {
  /** A token that expired during the session: for renewal. */
  readonly expired?: true;
  /** A locked session. */
  readonly locked?: true;
}

/** Requires the session's cookie and an access token of the same session: neither suffices alone. */
export function requireSession(ports: SessionPorts, lenient: SessionLeniency = {}) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const language = acceptedLanguage(context.req.header('accept-language'));
    const session = await cookieSession(context, ports, language);
    const token = bearerOf(context);
    if (session === null || token === undefined) return unauthorized(context);
    const tolerance = lenient.expired ? session.life.whole : 0;
    const valid = await isAccessTokenOf(ports.tokenKey, token, session.id, ports.clock(), tolerance);
    if (!valid) return unauthorized(context);
    if (session.locked && !lenient.locked) return lockedOut(context);
    context.set('session', session);
    if (language === undefined) context.set('language', session.language);
    return next();
  });
}

function bearerOf(context: Context): string | undefined {
  return /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
}
