import { makeAutoObservable, observableRef } from 'mobx';
import type { JsonObject } from '../../../contract/values/json';
import type { RequestPort } from '../../../contract/wire/request';
import type { Channel, MenuItem, SessionUser, UserLogoutRequest } from '../../../contract/wire/session';
import { accessTokenKey, isTokenValid, readClaims, tokenLife } from './accessToken';
import { KeepAlive, type SessionEnd } from './KeepAlive';
import { type HeldAuth, type HeldSession, readAuth, readLoginResult } from './readLoginResult';
import { isUnanswered, type Refusal, ReplyError, refusalOf } from './refusal';
import { homePath } from './routes';
import { sourceKeys } from './sourceKeys';

/** Storage key of the last user activity: the windows of a browser share a session. */
const activityKey = 'session-activity';

/** Reasons for an automatic sign-out (requirements P4). */
export type AutoLogoutReason = 'access_token expired' | 'Invalid access_token';

/** Outside dependencies of a session. */
export interface SessionPorts {
  readonly request: Pick<RequestPort, 'get' | 'post'>;
  /** Local storage: shared by the windows of a browser. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Signed in; `locked`: restored from a stored token, and locked. */
  onSignedIn(user: SessionUser, locked: boolean): void;
  onAutoLogout(reason: AutoLogoutReason): void;
  /** Whether a reply has locked the session. */
  isLocked(): boolean;
  /** Called before the session ends automatically. Returns the user's current address; null for none. */
  onEnding(): string | null;
  /** The stored session could not be restored. */
  onRestoreFailed(refusal: Refusal): void;
  /** Another window has a new token of the session. */
  onRenewedByOtherWindow(): void;
  /** Shows a server message; resolves when dismissed. */
  warn(message: string): Promise<void>;
  /** Sends a request that outlives the page; ignores its response. */
  sendKeepalive(path: string, body: JsonObject): void;
  /** Reloads the page: nothing of the session stays in memory. */
  reload(): void;
}

/** The signed-in user, and the validity of the session (requirements P3, P4). */
export class SessionStore {
  phase: 'signed-out' | 'restoring' | 'signed-in' = 'signed-out';
  /** Whether the session was restored at page load. */
  restored = false;
  user: SessionUser | null = null;
  channel: Channel | null = null;
  menu: readonly MenuItem[] = [];
  /** Action permissions: `<screen key>#<action>`. */
  permissions: ReadonlySet<string> = new Set();
  /** Sent as bearer token; useless without the session cookie. */
  accessToken: string | null = null;
  /** The announced end of the session; null if not near. */
  closing: SessionEnd | null = null;
  /** Whether the page is being left for the user's source, which leads back: the session stays. */
  away = false;
  /** The server's message about the end is shown, and then the page is left: what is refused meanwhile says no more. */
  private leaving = false;
  /** The user's address when a session ended automatically. */
  private left: { readonly uid: string; readonly address: string } | null = null;
  private limits: HeldAuth['limits'] = null;
  /** Token lifetime in ms; infinite if only the server knows. */
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
    makeAutoObservable<this, 'ports' | 'keepAlive' | 'limits' | 'life' | 'left' | 'leaving'>(
      this,
      {
        ports: false,
        keepAlive: false,
        limits: false,
        life: false,
        left: false,
        leaving: false,
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
   * Reads the stored token at startup and restores its session (requirements P4). An empty text means a
   * cookie-only session.
   */
  async start(): Promise<void> {
    const token = this.ports.storage.getItem(accessTokenKey);
    if (token === null) return;
    this.phase = 'restoring';
    const now = Date.now();
    if (token !== '' && !isTokenValid(token, now)) {
      this.end('access_token expired');
      return;
    }
    this.accessToken = token || null;
    const claims = readClaims(token);
    await this.restore(claims === null ? undefined : claims.exp * 1000 - now).catch((failure: unknown) =>
      this.failRestoring(failure),
    );
  }

  /**
   * Requests the session from the server (requirements P7). Rejects if there is none.
   * @param remaining remaining lifetime of the current token, ms
   */
  async restore(remaining?: number): Promise<void> {
    const reply = await this.ports.request.get('api/auth/access-token', {
      loading: false,
      silent: true,
      plainReply: true,
    });
    const { session } = readLoginResult(reply);
    if (session === null) throw new ReplyError(reply, { key: 'auth:reason.invalid' });
    this.establish(session, { restored: true, remaining });
  }

  /**
   * Reads menu and permissions again: an administrator changed them. Keeps them on failure. Resolves whether they
   * were read.
   */
  async refreshRights(): Promise<boolean> {
    const { user, ports } = this;
    const options = { loading: false, silent: true, plainReply: true };
    const reply = await ports.request.get('api/auth/access-token', options).catch(() => null);
    const { session } = readLoginResult(reply);
    const isSame = user !== null && this.user === user && session?.user.uid === user.uid;
    if (session === null || !isSame) return false;
    this.adoptRights(session);
    return true;
  }

  /** Takes over roles, menu and permissions of the same user. */
  private adoptRights({ user, menu, permissions }: HeldSession): void {
    this.user = withAdmin(user);
    this.menu = menu;
    this.permissions = permissions;
  }

  /** Sets the session from a sign-in response. */
  establish(
    { user, channel, menu, permissions, auth, locked }: HeldSession,
    {
      restored = false,
      remaining,
    }: { readonly restored?: boolean; readonly remaining?: number | undefined } = {},
  ): void {
    this.setAuth(auth, remaining);
    this.user = withAdmin(user);
    this.channel = channel;
    this.menu = menu;
    this.permissions = permissions;
    this.restored = restored;
    this.phase = 'signed-in';
    this.ports.onSignedIn(this.user, locked);
  }

  /**
   * First page after signing in: the dashboard (requirements P2), or the previous page if the same user's session
   * had ended automatically.
   */
  get startPath(): string {
    const { left, user } = this;
    return left !== null && left.uid === user?.uid ? left.address : homePath;
  }

  /** A request was answered with 401 (requirements P8). */
  unauthorized(): void {
    this.end('Invalid access_token');
  }

  /** Signs out and reloads the page; shows the server's message first (requirements P4). */
  async logout(message?: string): Promise<void> {
    if (this.leaving) return;
    this.leaving = true;
    if (message) await this.ports.warn(message);
    await this.leave('users/logout', {});
  }

  /** The server ends the session: shows its message, then leaves, dismissed or not (requirements P4). */
  async exit(message: string): Promise<void> {
    if (this.leaving) return;
    this.leaving = true;
    await this.ports.warn(message).catch(() => undefined);
    await this.leave('users/user-logout', { userName: this.user?.userName ?? '' });
  }

  /**
   * Another user takes over: removes the session from this browser at once, whether or not the server
   * responds.
   */
  abandon(): void {
    this.ports.sendKeepalive('users/logout', {});
    this.clear();
    this.ports.reload();
  }

  /**
   * The page is left: asks the server to close the session (requirements P4), which ours does unless another
   * window of it sends a request.
   */
  unload(): void {
    if (this.user === null || this.away) return;
    const body: UserLogoutRequest = { userName: this.user.userName, unload: true };
    this.ports.sendKeepalive('users/user-logout', { ...body });
  }

  /** Extends the session: the user stays, or another window of it was closed while this one is in use. */
  stay(): void {
    this.keepAlive.stay();
  }

  /** Records user activity. */
  touch(): void {
    this.keepAlive.touch();
  }

  /**
   * Another window changed the stored token: it renewed this session, or signed out or in. After a reload the
   * server returns the current session.
   */
  followStorage(token: string | null): void {
    const held = this.phase === 'signed-in' ? (this.accessToken ?? '') : null;
    if (this.phase === 'restoring' || token === held) return;
    const [mine, other] = [held, token].map((one) => (one ? readClaims(one) : null));
    if (token !== null && mine && other && mine.sub === other.sub && mine.sid === other.sid) {
      this.setAuth({ accessToken: token, limits: null });
      this.ports.onRenewedByOtherWindow();
      return;
    }
    this.clear(true);
    this.ports.reload();
  }

  /** The server renewed the session. */
  renewed(auth: HeldAuth): void {
    this.setAuth(auth);
  }

  /** A locked session is neither renewed nor expired by idling: it waits for its user. */
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
    const reply = await request.post('users/resetSessionTimeOut', {}, options);
    if (this.phase === 'signed-in') this.renewed(readAuth(reply));
  }

  /**
   * Sets a new token and limits. Without them the known ones stay valid, and the token's lifetime restarts.
   */
  private setAuth({ accessToken, limits }: HeldAuth, remaining = Number.POSITIVE_INFINITY): void {
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
    // Signs out locally even if the server is unreachable.
    await this.ports.request.post(path, body, { silent: true, retry: true }).catch(() => undefined);
    this.clear();
    this.ports.reload();
  }

  private failRestoring(failure: unknown): void {
    // Already ended by a 401, or locked: unlocking restores it.
    if (this.phase !== 'restoring' || this.ports.isLocked()) return;
    // An unreachable server does not invalidate the token: the next page load retries.
    this.clear(isUnanswered(failure));
    this.ports.onRestoreFailed(refusalOf(failure, { key: 'auth:reason.invalid' }));
  }

  /** Expires the session here and on the server, where background requests may keep it alive. */
  private expire(): void {
    if (this.user !== null) {
      this.ports.sendKeepalive('users/user-logout', { userName: this.user.userName });
    }
    this.end('access_token expired');
  }

  private end(reason: AutoLogoutReason): void {
    if (this.phase === 'signed-out' || this.leaving) return;
    const { user } = this;
    const address = user && this.ports.onEnding();
    this.clear();
    this.left = user && address !== null ? { uid: user.uid, address } : null;
    this.ports.onAutoLogout(reason);
  }

  private clear(keepStored = false): void {
    this.keepAlive.stop();
    if (!keepStored) for (const key of [accessTokenKey, ...sourceKeys]) this.ports.storage.removeItem(key);
    this.leaving = false;
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

/** The client always adds admin (requirements P4, P6); the server enforces permissions. */
function withAdmin(user: SessionUser): SessionUser {
  return { ...user, userRoles: [...new Set([...user.userRoles, 'admin'])] };
}
