import { makeAutoObservable, observableRef } from 'mobx';
import type { JsonObject } from '../../contract/json';
import { RequestError, type RequestPort } from '../../contract/request';
import type {
  Channel,
  LoginResult,
  MenuItem,
  OwnApiAuth,
  SessionLimits,
  SessionUser,
  UserLogoutRequest,
} from '../../contract/session';
import { accessTokenKey, isTokenValid, readClaims, tokenLife } from './accessToken';
import { KeepAlive, type SessionEnd } from './KeepAlive';
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
  /** Another window renewed the session: it is not locked. */
  onRenewedElsewhere(): void;
  /** Shows a message of the server; resolves when it was read or put away. */
  warn(message: string): Promise<void>;
  /** Sends a body whatever becomes of the page. */
  beacon(path: string, body: UserLogoutRequest): void;
  /** Loads the page anew: nothing of the session stays in memory. */
  reload(): void;
}

/** `responseObject` of `GET api/auth/access-token` (seed 000 §7). */
interface RestoredSession
  extends Pick<LoginResult, 'user' | 'auth' | 'channel' | 'menu' | 'permissions' | 'locked'> {
  readonly access_token?: string;
  readonly error?: string;
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
  private limits: SessionLimits | undefined;
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
    makeAutoObservable<this, 'ports' | 'keepAlive' | 'limits'>(
      this,
      {
        ports: false,
        keepAlive: false,
        limits: false,
        user: observableRef,
        channel: observableRef,
        menu: observableRef,
        permissions: observableRef,
        closing: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Reads the stored token when the page starts: one that is valid brings its session back (seed 000 §4). */
  async start(): Promise<void> {
    const token = this.ports.storage.getItem(accessTokenKey);
    if (token === null) return;
    this.phase = 'restoring';
    if (!isTokenValid(token, Date.now())) {
      this.end('access_token expired');
      return;
    }
    this.accessToken = token;
    await this.restore();
  }

  /** Asks the server whose session it is (seed 000 §7). Signs out where it is nobody's. */
  async restore(): Promise<void> {
    try {
      const answer = await this.ports.request.get<RestoredSession>('api/auth/access-token', {
        loading: false,
      });
      const { access_token = '', auth = { access_token }, user, error } = answer;
      if (!user) throw new Error(error ?? 'The token brought no user');
      this.establish({ ...answer, auth }, true);
    } catch (failure) {
      this.giveUpRestoring(failure);
    }
  }

  /** Takes in what signing in brought. Throws where there is no user or no token in it. */
  establish({ user, channel, menu, permissions, auth, locked }: LoginResult, restored = false): void {
    if (!user || !auth?.access_token) throw new Error('Signing in brought no user');
    this.renewed(auth);
    // The client always adds admin (seed 000 §4, §6); what a user may do the server decides.
    this.user = { ...user, userRoles: [...new Set([...user.userRoles, 'admin'])] };
    this.channel = channel ?? null;
    this.menu = menu ?? [];
    this.permissions = new Set(permissions);
    this.restored = restored;
    this.phase = 'signed-in';
    this.ports.onSignedIn(this.user, locked === true);
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

  /** The page is left or loaded anew: the server closes the session, unless it hears of it again (seed 000 §4). */
  unload(): void {
    if (this.user === null || this.accessToken === null) return;
    const body = { userName: this.user.userName, access_token: this.accessToken, unload: true } as const;
    this.ports.beacon('users/user-logout', body);
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
    if (this.phase === 'restoring' || token === this.accessToken) return;
    const [mine, other] = [this.accessToken, token].map((one) => (one === null ? null : readClaims(one)));
    if (token !== null && mine && other && mine.sub === other.sub && mine.sid === other.sid) {
      this.takeToken(token);
      this.ports.onRenewedElsewhere();
    } else this.ports.reload();
  }

  /** The server renewed the session, or gave a token for it. */
  renewed({ access_token, limits }: OwnApiAuth): void {
    this.takeToken(access_token, limits);
  }

  /** Locked, it is neither renewed nor over by being idle: it waits for its user. */
  hold(): void {
    if (this.limits === undefined) return;
    const rest = timeOf(this.limits) - Date.now();
    this.keepAlive.start({ life: rest, idle: rest, rest });
  }

  private async renew(): Promise<void> {
    const { request } = this.ports;
    const auth = await request.post<OwnApiAuth>(
      'users/resetSessionTimeOut',
      {},
      { loading: false, silent: true },
    );
    if (this.phase === 'signed-in') this.renewed(auth);
  }

  private takeToken(token: string, limits = this.limits): void {
    const claims = readClaims(token);
    if (!claims) throw new Error('Not an access token');
    this.accessToken = token;
    this.limits = limits;
    this.ports.storage.setItem(accessTokenKey, token);
    const now = Date.now();
    const life = tokenLife(claims, now);
    const rest = limits === undefined ? Number.POSITIVE_INFINITY : timeOf(limits) - now;
    this.keepAlive.start({ life, idle: limits === undefined ? life : limits.idle * 1000, rest });
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
    const unanswered =
      failure instanceof RequestError && ['request.network', 'request.timeout'].includes(failure.code);
    // A server that can't be reached says nothing against the token: the next load of the page tries again.
    this.clear(unanswered);
  }

  /** The server may think otherwise: calls that nobody made keep it going. */
  private expire(): void {
    const { user, accessToken } = this;
    if (user !== null && accessToken !== null) {
      this.ports.beacon('users/user-logout', { userName: user.userName, access_token: accessToken });
    }
    this.end('access_token expired');
  }

  private end(reason: AutoLogoutReason): void {
    if (this.phase === 'signed-out') return;
    this.clear();
    this.ports.onAutoLogout(reason);
  }

  private clear(keepStored = false): void {
    this.keepAlive.stop();
    if (!keepStored) for (const key of [accessTokenKey, ...sourceKeys]) this.ports.storage.removeItem(key);
    this.accessToken = null;
    this.limits = undefined;
    this.user = null;
    this.channel = null;
    this.menu = [];
    this.permissions = new Set();
    this.phase = 'signed-out';
  }
}

/** When a session ends whatever happens; replies bring moments as dates. */
function timeOf({ ends }: SessionLimits): number {
  return new Date(ends).getTime();
}
