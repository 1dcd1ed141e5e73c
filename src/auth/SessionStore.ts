import { makeAutoObservable, observableRef } from 'mobx';
import type { JsonObject } from '../../contract/json';
import type { RequestPort } from '../../contract/request';
import type { Channel, MenuItem, SessionUser, UserLogoutRequest } from '../../contract/session';
import { accessTokenKey, isTokenExpired, readClaims, tokenLife } from './accessToken';
import { KeepAlive, type SessionEnd } from './KeepAlive';
import { type HeldAuth, type HeldSession, readAuth, readLoginResult } from './readLoginResult';
import { isUnanswered, type Refusal, ReplyError, refusalOf } from './refusal';
import { homePath } from './routes';
import { sourceKeys } from './sources/sourceKeys';

/** Key of the moment at which somebody was at work last: windows of a browser share their session. */
const activityKey = 'session-activity';

/** Why a session ended without anybody signing out (seed 000 §4). */
export type AutoLogoutReason = 'access_token expired' | 'Invalid access_token';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly request: Pick<RequestPort, 'get' | 'post'>;
  /** Local storage: shared by the windows of a browser. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Somebody is signed in; `locked`: by a stored token, to a session that is locked. */
  onSignedIn(user: SessionUser, locked: boolean): void;
  onAutoLogout(reason: AutoLogoutReason): void;
  /** The session is about to end by itself. Answers the address of the page where its user is; null for none. */
  onEnding(): string | null;
  /** The stored session could not be brought back. */
  onRestoreFailed(refusal: Refusal): void;
  /** Another window has a new token of the session. */
  onRenewedElsewhere(): void;
  /** Shows a message of the server; resolves when it was read or put away. */
  warn(message: string): Promise<void>;
  /** Sends a call that outlives the page; its reply is ignored. */
  sendKeepalive(path: string, body: JsonObject): void;
  /** Loads the page anew: nothing of the session stays in memory. */
  reload(): void;
}

/** Who is signed in, and how long that holds (seed 000 §3, §4). */
export class SessionStore {
  phase: 'signed-out' | 'restoring' | 'signed-in' = 'signed-out';
  /** Whether the session was there before the page. */
  restored = false;
  user: SessionUser | null = null;
  channel: Channel | null = null;
  menu: readonly MenuItem[] = [];
  /** Rights of actions that need one of their own: `<screen key>#<action>`. */
  permissions: ReadonlySet<string> = new Set();
  /** Goes out as bearer token; of no use without the session cookie. */
  accessToken: string | null = null;
  /** The end of the session, where it is near. */
  closing: SessionEnd | null = null;
  /** Whether the page is being left for the user's source, which leads back: the session stays. */
  away = false;
  /** Where the user was when a session ended by itself. */
  private left: { readonly uid: string; readonly address: string } | null = null;
  private limits: HeldAuth['limits'] = null;
  /** Milliseconds from one renewal of the token to its end; infinite where only the server knows. */
  private life = Number.POSITIVE_INFINITY;
  private readonly ports: SessionPorts;
  private readonly keepAlive: KeepAlive;

  constructor(ports: SessionPorts) {
    this.ports = ports;
    this.keepAlive = new KeepAlive({
      renew: () => this.renew(),
      closing: (end) => this.announce(end),
      expired: () => this.expire(),
      activity: {
        get: () => Number(ports.storage.getItem(activityKey)),
        set: (at) => ports.storage.setItem(activityKey, String(at)),
      },
    });
    makeAutoObservable<this, 'ports' | 'keepAlive' | 'limits' | 'life' | 'left'>(
      this,
      {
        ports: false,
        keepAlive: false,
        limits: false,
        life: false,
        left: false,
        user: observableRef,
        channel: observableRef,
        menu: observableRef,
        permissions: observableRef,
        closing: observableRef,
      },
      { autoBind: true },
    );
  }

  /**
   * Reads the stored token when the page starts and brings its session back (seed 000 §4). An empty text means a
   * session that cookies alone carry.
   */
  async start(): Promise<void> {
    const token = this.ports.storage.getItem(accessTokenKey);
    if (token === null) return;
    this.phase = 'restoring';
    const now = Date.now();
    if (isTokenExpired(token, now)) {
      this.end('access_token expired');
      return;
    }
    this.accessToken = token || null;
    const claims = readClaims(token);
    await this.restore(claims === null ? undefined : claims.exp * 1000 - now).catch((failure: unknown) =>
      this.giveUpRestoring(failure),
    );
  }

  /**
   * Asks the server whose session it is (seed 000 §7). Rejects where it is nobody's.
   * @param remaining milliseconds that the token of now is still good for.
   */
  async restore(remaining?: number): Promise<void> {
    const reply = await this.ports.request.get<unknown>('api/auth/access-token', {
      loading: false,
      silent: true,
      plainReply: true,
    });
    const { session } = readLoginResult(reply);
    if (session === null) throw new ReplyError(reply, { key: 'auth:reason.invalid' });
    this.establish(session, { restored: true, remaining });
  }

  /** Takes in the session that signing in brought. */
  establish(
    { user, channel, menu, permissions, auth, locked }: HeldSession,
    {
      restored = false,
      remaining,
    }: { readonly restored?: boolean; readonly remaining?: number | undefined } = {},
  ): void {
    this.takeAuth(auth, remaining);
    // The client always adds admin (seed 000 §4, §6); what a user may do the server decides.
    this.user = { ...user, userRoles: [...new Set([...user.userRoles, 'admin'])] };
    this.channel = channel;
    this.menu = menu;
    this.permissions = permissions;
    this.restored = restored;
    this.phase = 'signed-in';
    this.ports.onSignedIn(this.user, locked);
  }

  /**
   * Where signing in leads: the dashboard (seed 000 §2), and who signs in again after a session that ended by itself is
   * back where she was.
   */
  get startPath(): string {
    const { left, user } = this;
    return left !== null && left.uid === user?.uid ? left.address : homePath;
  }

  /** A call was answered 401 (seed 000 §8). */
  unauthorized(): void {
    this.end('Invalid access_token');
  }

  /** Signs out and loads the page anew; with a message of the server, that is shown first (seed 000 §4). */
  async logout(message?: string): Promise<void> {
    if (message) await this.ports.warn(message);
    await this.leave('users/logout', {});
  }

  /** The server ends it: its message is shown, then it is left, read or not (seed 000 §4). */
  async exit(message: string): Promise<void> {
    await this.ports.warn(message).catch(() => undefined);
    await this.leave('users/user-logout', { userName: this.user?.userName ?? '' });
  }

  /** Somebody else sits here: the session goes from this browser at once, whether or not the server answers. */
  abandon(): void {
    this.ports.sendKeepalive('users/logout', {});
    this.clear();
    this.ports.reload();
  }

  /** The page is left: the server closes the session (seed 000 §4), ours only where no page of it calls again. */
  unload(): void {
    if (this.user === null || this.away) return;
    const body: UserLogoutRequest = { userName: this.user.userName, unload: true };
    this.ports.sendKeepalive('users/user-logout', { ...body });
  }

  /** Puts the end off: somebody stays, or another window of the session was closed while this one is used. */
  stay(): void {
    this.keepAlive.stay();
  }

  /** Somebody is at work: the session is worth keeping. */
  touch(): void {
    this.keepAlive.touch();
  }

  /**
   * Another window changed the stored token: it renewed this session, or signed out or in. Whose session it now is
   * the server tells after a reload.
   */
  followStorage(token: string | null): void {
    const held = this.phase === 'signed-in' ? (this.accessToken ?? '') : null;
    if (this.phase === 'restoring' || token === held) return;
    const [mine, other] = [held, token].map((one) => (one ? readClaims(one) : null));
    if (token !== null && mine && other && mine.sub === other.sub && mine.sid === other.sid) {
      this.takeAuth({ accessToken: token, limits: null });
      this.ports.onRenewedElsewhere();
      return;
    }
    this.clear(true);
    this.ports.reload();
  }

  /** The server renewed the session. */
  renewed(auth: HeldAuth): void {
    this.takeAuth(auth);
  }

  /** Locked, it is neither renewed nor over by being idle: it waits for its user. */
  hold(): void {
    if (this.limits === null) {
      this.keepAlive.stop();
      return;
    }
    const rest = this.limits.ends - Date.now();
    this.keepAlive.start({ life: rest, idle: rest, rest });
  }

  private async renew(): Promise<void> {
    const { request } = this.ports;
    const options = { loading: false, silent: true };
    const reply = await request.post<unknown>('users/resetSessionTimeOut', {}, options);
    if (this.phase === 'signed-in') this.renewed(readAuth(reply));
  }

  /** Takes a new token and limits. Without them the known ones stay valid, and the token's time starts again. */
  private takeAuth({ accessToken, limits }: HeldAuth, remaining = Number.POSITIVE_INFINITY): void {
    const now = Date.now();
    if (limits !== null) this.limits = limits;
    if (accessToken !== null) this.accessToken = accessToken;
    if (accessToken !== null || this.phase !== 'signed-in') this.life = tokenLife(this.accessToken, now);
    this.ports.storage.setItem(accessTokenKey, this.accessToken ?? '');
    const life = accessToken === null ? Math.min(this.life, remaining) : this.life;
    this.keepAlive.start({
      life,
      idle: this.limits?.idle ?? life,
      rest: (this.limits?.ends ?? Number.POSITIVE_INFINITY) - now,
    });
  }

  private announce(end: SessionEnd | null): void {
    this.closing = end;
  }

  private async leave(path: string, body: JsonObject): Promise<void> {
    // Nobody is kept signed in because the server can't be reached.
    await this.ports.request.post(path, body, { silent: true, retry: true }).catch(() => undefined);
    this.clear();
    this.ports.reload();
  }

  private giveUpRestoring(failure: unknown): void {
    // A 401 has ended it already.
    if (this.phase !== 'restoring') return;
    // A server that can't be reached says nothing against the token: the next load of the page tries again.
    this.clear(isUnanswered(failure));
    this.ports.onRestoreFailed(refusalOf(failure));
  }

  /** The server may think otherwise: calls that nobody made keep it going. */
  private expire(): void {
    if (this.user !== null) {
      this.ports.sendKeepalive('users/user-logout', { userName: this.user.userName });
    }
    this.end('access_token expired');
  }

  private end(reason: AutoLogoutReason): void {
    if (this.phase === 'signed-out') return;
    const { user } = this;
    const address = user && this.ports.onEnding();
    this.clear();
    this.left = user && address !== null ? { uid: user.uid, address } : null;
    this.ports.onAutoLogout(reason);
  }

  private clear(keepStored = false): void {
    this.keepAlive.stop();
    if (!keepStored) for (const key of [accessTokenKey, ...sourceKeys]) this.ports.storage.removeItem(key);
    this.accessToken = null;
    this.left = null;
    this.limits = null;
    this.user = null;
    this.channel = null;
    this.menu = [];
    this.permissions = new Set();
    this.phase = 'signed-out';
  }
}
