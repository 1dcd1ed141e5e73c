import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isAccessTokenOf } from '../auth/accessToken';
import { absoluteLife, liveSession, type Session } from '../auth/sessions';
import type { Database } from '../storage/openDatabase';
import type { AppEnvironment } from './AppEnvironment';
import { askedLanguage } from './requestFacts';
import type { SessionCookie } from './sessionCookie';

/** What finding a call's session needs. */
export interface SessionPorts {
  readonly database: Database;
  readonly cookie: SessionCookie;
  readonly tokenKey: Uint8Array;
  readonly clock: () => Date;
}

/** The session of a call's cookie, whatever token it brings: for modules, which a browser asks for without one. */
export async function cookieSession(context: Context, ports: SessionPorts): Promise<Session | null> {
  const secret = ports.cookie.read(context);
  return secret === undefined ? null : liveSession(ports.database, secret, ports.clock());
}

/** 401 with an envelope: the session is over, or never was (seed 000 §8). */
function unauthorized(context: Context<AppEnvironment>): Response {
  const message = {
    tr: 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.',
    en: 'Your session is over. Please sign in again.',
  }[context.get('language')];
  return context.json(
    { restHeader: { success: false, code: 'session.missing', message, notificationType: 'NONE' } },
    401,
  );
}

/**
 * Lets a call through that brings the session's cookie and an access token of that session: neither works
 * without the other.
 * @param expired lets a token through that ran out while its session lived: for renewing it.
 */
export function requireSession(ports: SessionPorts, expired: 'refused' | 'accepted' = 'refused') {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const session = await cookieSession(context, ports);
    const [, token] = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '') ?? [];
    if (session === null || token === undefined) return unauthorized(context);
    const tolerance = expired === 'accepted' ? absoluteLife / 1000 : 0;
    const valid = await isAccessTokenOf(ports.tokenKey, token, session.id, ports.clock(), tolerance);
    if (!valid) return unauthorized(context);
    context.set('session', session);
    if (askedLanguage(context.req.header('accept-language')) === undefined) {
      context.set('language', session.language);
    }
    return next();
  });
}
