import { makeAutoObservable, observableRef } from 'mobx';
import { RequestError, type RequestPort } from '../../contract/request';
import type { Channel, LoginResult, MenuItem, OwnApiAuth, SessionUser } from '../../contract/session';
import { accessTokenKey, isTokenValid, readClaims, tokenLife } from './accessToken';
import { KeepAlive } from './KeepAlive';

/** Why a session ended without anybody signing out (seed 000 §4). */
export type AutoLogoutReason = 'access_token expired' | 'Invalid access_token';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly request: Pick<RequestPort, 'get' | 'post'>;
  /** Local storage: shared by the windows of a browser. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Somebody is signed in, by password or by a stored token. */
  onSignedIn(user: SessionUser): void;
  onAutoLogout(reason: AutoLogoutReason): void;
  /** Shows a message of the server; resolves when it was read. */
  warn(message: string): Promise<void>;
  /** Loads the page anew: nothing of the session stays in memory. */
  reload(): void;
}

/** `responseObject` of `GET api/auth/access-token` (seed 000 §7). */
interface RestoredSession extends Pick<LoginResult, 'user' | 'channel' | 'menu' | 'permissions'> {
  readonly access_token?: string;
  readonly error?: string;
}

/** Who is signed in, and how long that holds (seed 000 §3, §4). */
export class SessionStore {
  phase: 'signed-out' | 'restoring' | 'signed-in' = 'signed-out';
  user: SessionUser | null = null;
  channel: Channel | null = null;
  menu: readonly MenuItem[] = [];
  /** Rights of actions that need one of their own: `<screen key>#<action>`. */
  permissions: ReadonlySet<string> = new Set();
  /** Goes out as bearer token; of no use without the session cookie. */
  accessToken: string | null = null;
  private readonly ports: SessionPorts;
  private readonly keepAlive: KeepAlive;

  constructor(ports: SessionPorts) {
    this.ports = ports;
    this.keepAlive = new KeepAlive({
      renew: () => this.renew(),
      expired: () => this.end('access_token expired'),
    });
    makeAutoObservable<this, 'ports' | 'keepAlive'>(
      this,
      {
        ports: false,
        keepAlive: false,
        user: observableRef,
        channel: observableRef,
        menu: observableRef,
        permissions: observableRef,
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
    try {
      const restored = await this.ports.request.get<RestoredSession>('api/auth/access-token', {
        loading: false,
      });
      const { access_token = '', user, channel, menu, permissions, error } = restored;
      if (!user) throw new Error(error ?? 'The token brought no user');
      this.establish({ user, channel, menu, permissions, auth: { access_token } });
    } catch (failure) {
      this.giveUpRestoring(failure);
    }
  }

  /** Takes in what signing in brought. Throws where there is no user or no token in it. */
  establish({ user, channel, menu, permissions, auth }: Omit<LoginResult, 'force-otp'>): void {
    if (!user || !auth?.access_token) throw new Error('Signing in brought no user');
    this.takeToken(auth.access_token);
    // The client always adds admin (seed 000 §4, §6); what a user may do the server decides.
    this.user = { ...user, userRoles: [...new Set([...user.userRoles, 'admin'])] };
    this.channel = channel ?? null;
    this.menu = menu ?? [];
    this.permissions = new Set(permissions);
    this.phase = 'signed-in';
    this.ports.onSignedIn(this.user);
  }

  /** A call was answered 401 (seed 000 §8). */
  unauthorized(): void {
    this.end('Invalid access_token');
  }

  /** Signs out and loads the page anew; with a message of the server, that is shown first (seed 000 §4). */
  async logout(message?: string): Promise<void> {
    if (message) await this.ports.warn(message);
    // Nobody is kept signed in because the server can't be reached.
    await this.ports.request.post('users/logout', {}, { silent: true, retry: true }).catch(() => undefined);
    this.clear();
    this.ports.reload();
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
    if (token !== null && mine && other && mine.sub === other.sub && mine.sid === other.sid)
      this.takeToken(token);
    else this.ports.reload();
  }

  private async renew(): Promise<void> {
    const { request } = this.ports;
    const auth = await request.post<OwnApiAuth>(
      'users/resetSessionTimeOut',
      {},
      { loading: false, silent: true },
    );
    if (this.phase === 'signed-in') this.takeToken(auth.access_token);
  }

  private takeToken(token: string): void {
    const claims = readClaims(token);
    if (!claims) throw new Error('Not an access token');
    this.accessToken = token;
    this.ports.storage.setItem(accessTokenKey, token);
    this.keepAlive.start(tokenLife(claims, Date.now()));
  }

  private giveUpRestoring(failure: unknown): void {
    // A 401 has ended it already.
    if (this.phase !== 'restoring') return;
    const unanswered =
      failure instanceof RequestError && ['request.network', 'request.timeout'].includes(failure.code);
    const token = this.accessToken;
    this.clear();
    // A server that can't be reached says nothing against the token: the next load of the page tries again.
    if (unanswered && token) this.ports.storage.setItem(accessTokenKey, token);
  }

  private end(reason: AutoLogoutReason): void {
    if (this.phase === 'signed-out') return;
    this.clear();
    this.ports.onAutoLogout(reason);
  }

  private clear(): void {
    this.keepAlive.stop();
    this.ports.storage.removeItem(accessTokenKey);
    this.accessToken = null;
    this.user = null;
    this.channel = null;
    this.menu = [];
    this.permissions = new Set();
    this.phase = 'signed-out';
  }
}
