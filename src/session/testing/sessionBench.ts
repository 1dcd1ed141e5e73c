import type { JsonObject } from '../../../contract/values/json';
import type { RequestOptions } from '../../../contract/wire/request';
import type { LoginResult, SessionUser } from '../../../contract/wire/session';
import { accessTokenKey } from '../store/accessToken';
import { type HeldSession, readLoginResult } from '../store/readLoginResult';
import { type SessionPorts, SessionStore } from '../store/SessionStore';

/** A user as in the server's response. */
export const teller: SessionUser = {
  uid: '7',
  from: 'own',
  userName: 'teller',
  role: ['TELLER'],
  userRoles: ['user'],
  roleNames: [{ tr: 'Gişe', en: 'Teller' }],
  displayName: 'Ayşe Yılmaz',
  avatarText: 'AY',
  photoURL: '',
  ip: '10.0.0.7',
  mail: 'ayse@example.com',
  agent: null,
  data: { settings: {}, shortcuts: [] },
};

/** An access token; times in seconds since 1970. */
export function tokenWith(claims: { exp: number; sub?: string; iat?: number; sid?: string }): string {
  const part = (value: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return `${part({ alg: 'HS256' })}.${part({ sub: '7', ...claims })}.signature`;
}

/** Sign-in response of the teller. */
export function loginResult(token: string): LoginResult {
  const menu = [{ id: 'eft/send', title: { tr: 'EFT', en: 'EFT' }, type: 'item' as const }];
  return { user: teller, auth: { access_token: token }, channel: { name: 'Merkez' }, menu };
}

/** The session in a response. */
export function heldSession(reply: unknown): HeldSession {
  const { session } = readLoginResult(reply);
  if (session === null) throw new Error('The reply brings no session');
  return session;
}

/** A request of the session. */
interface SessionCall {
  readonly path: string;
  readonly payload?: JsonObject;
  readonly options: RequestOptions | undefined;
}

/**
 * A session for tests: `answer` is the server; `log` records calls of its ports. `stored` is the stored
 * token.
 */
export function sessionBench(answer: (path: string) => unknown = () => ({}), stored?: string) {
  const calls: SessionCall[] = [];
  const log: string[] = [];
  const partings: { path: string; body: JsonObject }[] = [];
  const content = new Map<string, string>(stored === undefined ? [] : [[accessTokenKey, stored]]);
  const call = async <Answer>(
    path: string,
    options: RequestOptions | undefined,
    payload: JsonObject = {},
  ) => {
    calls.push({ path, ...(Object.keys(payload).length > 0 && { payload }), options });
    return (await answer(path)) as Answer;
  };
  const ports: SessionPorts = {
    request: {
      get: (path, options) => call(path, options),
      post: (path, payload, options) => call(path, options, payload),
    },
    storage: {
      getItem: (key) => content.get(key) ?? null,
      setItem: (key, value) => void content.set(key, value),
      removeItem: (key) => void content.delete(key),
    },
    onSignedIn: (user, locked) => log.push(`signed in ${user.userName}${locked ? ', locked' : ''}`),
    onAutoLogout: (reason) => log.push(reason),
    isLocked: () => false,
    onEnding: () => '/accounting/accountCreate?key=k1',
    onRenewedByOtherWindow: () => log.push('renewed elsewhere'),
    warn: async (message) => void log.push(`warn ${message}`),
    onRestoreFailed: (refusal) => log.push(`not restored: ${'text' in refusal ? refusal.text : refusal.key}`),
    sendKeepalive: (path, body) => void partings.push({ path, body }),
    reload: () => log.push('reload'),
  };
  const session = new SessionStore(ports);
  /** Activity in another window. */
  const work = () => void content.set('session-activity', String(Date.now()));
  return { session, calls, log, partings, work, storedToken: () => content.get(accessTokenKey) };
}
