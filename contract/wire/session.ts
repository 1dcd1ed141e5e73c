import type { JsonObject } from '../values/json';
import type { Language, LocalizedText } from '../values/language';

/** Address of the home page: after sign-in, and of the home tab (requirements P2). */
export const homePath = '/apps/dashboards/analytics';

/** Body of `POST users/login` (requirements P3). */
export interface LoginRequest {
  readonly username: string;
  readonly password: string;
  /** BCP 47 tag: tr-TR or en-US. */
  readonly lang: string;
}

/** The signed-in user (requirements P3). */
export interface SessionUser {
  readonly uid: string;
  /** firebase, auth0, or any other value for the product's own API. */
  readonly from: string;
  readonly userName: string;
  /** Session role; used for the menu and search (requirements P6). */
  readonly role: readonly string[];
  /** Used by route guards (requirements P6). */
  readonly userRoles: readonly string[];
  /** Names of the roles for people; a server that sends none has its roles shown. */
  readonly roleNames?: readonly LocalizedText[];
  readonly displayName: string;
  readonly avatarText: string;
  readonly photoURL: string;
  readonly ip: string;
  readonly mail: string;
  /** Id of the user's agent; null at head office. */
  readonly agent: string | null;
  readonly data: {
    readonly settings: JsonObject;
    /** Ids of starred menu items. */
    readonly shortcuts: readonly string[];
  };
}

/** Names available as `$user.…`; `channel` only on the page. */
export const userFacts = ['userName', 'displayName', 'mail', 'role', 'agent', 'unit', 'channel'] as const;

/** Where a user works: the id of the agent, or `HEAD_OFFICE`. */
export function unitOf(agent: string | null): string {
  return agent ?? 'HEAD_OFFICE';
}

/** The user's place of work (requirements P3). */
export interface Channel {
  readonly name: string;
}

/** An item of the user's menu (requirements P3). */
export interface MenuItem {
  /** A screen's key (`accounting/accountCreate`), the id of a group, or any id of another server. */
  readonly id: string;
  /** Key of the screen that it opens, where neither its url nor its id is it. */
  readonly screen?: string;
  readonly title: LocalizedText;
  readonly type: 'group' | 'collapse' | 'item' | 'link' | 'divider';
  readonly icon?: string;
  readonly url?: string;
  readonly auth?: readonly string[];
  readonly exact?: boolean;
  readonly target?: string;
  readonly badge?: { readonly title: string; readonly bg: string; readonly fg: string };
  /** Constants of the screen: feeType, reportId. */
  readonly props?: JsonObject;
  readonly children?: readonly MenuItem[];
}

/**
 * The own-API token (requirements P3, P9), useless without the session cookie. Also the response of `POST
 * users/resetSessionTimeOut` and `POST users/unlock`: unlocking returns a new token, which is truthy.
 */
export interface OwnApiAuth {
  readonly access_token: string;
  readonly limits?: SessionLimits;
}

/** Time limits of a session, for timing warnings. The server enforces them. */
export interface SessionLimits {
  /** Idle timeout in seconds. A locked session waits until `ends`. */
  readonly idle: number;
  /** Absolute end, ISO UTC. */
  readonly ends: string;
}

/**
 * `responseObject` of `POST users/login`, `POST users/otp`, during sign-in `POST users/changePassword`, and
 * of `GET api/auth/access-token` and `POST api/auth/exchange` (requirements P3). Absent flags skip their step: a
 * set flag names the next step, and the response then has neither user nor token. Steps are bound to the
 * sign-in by its own cookie, valid for fifteen minutes; an unknown sign-in is rejected with `login.over`.
 */
export interface LoginResult {
  readonly 'force-otp'?: boolean;
  /** Destination of the code; in demos also the code. */
  readonly 'force-otp-msg'?: string;
  /** Seconds. */
  readonly 'max-otp-duration'?: number;
  readonly 'force-change-password'?: boolean;
  /**
   * Restored and locked: the client shows only the lock, and all requests except unlock and sign-out are
   * rejected.
   */
  readonly locked?: true;
  readonly user?: SessionUser;
  readonly auth?: OwnApiAuth;
  readonly channel?: Channel;
  /** The user's menu tree: areas as groups, screens as items. */
  readonly menu?: readonly MenuItem[];
  /** Action permissions: `<screen key>#<action>`. */
  readonly permissions?: readonly string[];
}

/** Body of `POST users/otp`. Rejected with `otp.wrong`, or after the last attempt with `otp.over`. */
export interface OtpRequest {
  /** Six digits. */
  readonly otpCode: string;
}

/**
 * `responseObject` of `POST users/resend-otp`; rejected with `otp.tooSoon`, `otp.tooMany`. Invalidates the
 * previous code.
 */
export type OtpSent = Required<Pick<LoginResult, 'force-otp-msg' | 'max-otp-duration'>>;

/**
 * Body of `POST users/forgetPassword`. The response is the same for known and unknown users (requirements P7). A
 * known user gets a password for one sign-in, valid for half an hour, which requires setting a new one.
 */
export interface ForgetPasswordRequest {
  readonly username: string;
}

/**
 * Body of `POST users/changePassword` (requirements P5). When signed in, returns nothing and ends the user's
 * other sessions; as a sign-in step, returns a `LoginResult`. Rejected with `password.wrong` (field error on
 * `oldPassword`), and with `password.weak`, `password.same` (on `newPassword`).
 */
export interface ChangePasswordRequest {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Body of `POST users/unlock`. While a session is locked, every request except `users/unlock`,
 * `users/logout`, `users/user-logout` and `api/auth/access-token` is rejected with 423, `session.locked` and
 * `notificationType` LOCK. An access token that expired meanwhile still unlocks. Rejected with
 * `unlock.wrong`; after the last attempt the session ends with 401.
 */
export interface UnlockRequest {
  readonly password: string;
}

/**
 * Body of `POST users/unlock` for users of another source (the specification's only source is the password).
 * The server checks the token like `ExchangeRequest`, and that it belongs to the session's source and user,
 * who authenticated there (`auth_time`) after the session was locked. Rejected with `unlock.refused`; counts
 * like a wrong password.
 */
export interface SourceUnlockRequest {
  readonly from: OtherSource;
  /** OpenID Connect id token. */
  readonly id_token: string;
}

/**
 * Body of `POST users/user-logout` (requirements P7). With `unload` the session ends unless it sends a request
 * within a minute: other windows keep it alive, and so does a reload that the browser could not distinguish
 * from leaving.
 */
export interface UserLogoutRequest {
  readonly userName: string;
  readonly unload?: true;
}

/** Sources of users besides the product's own API: the user's `from` (requirements P3). */
export type OtherSource = 'firebase' | 'auth0';

/**
 * Body of `POST api/auth/exchange`: exchanges another source's token for a session. The server checks issuer,
 * audience, signature and time, and accepts a token once. Returns a `LoginResult` whose user's `from` is the
 * source. Rejected with `login.invalid`.
 */
export interface ExchangeRequest {
  readonly from: OtherSource;
  /** OpenID Connect id token. */
  readonly id_token: string;
  /** BCP 47 tag. */
  readonly lang: string;
}

/**
 * Body of `POST api/auth/user/update` (requirements P7): the user's own settings and shortcuts. Returns `{ user
 * }`. Other user data stay unchanged.
 */
export interface UserUpdateRequest {
  readonly user: { readonly data: Partial<SessionUser['data']> };
}

/**
 * Path of the self-hosted bot check's challenge: `GET` returns it without envelope, as its library expects.
 */
export const captchaChallengePath = 'captcha/challenge';

/**
 * `GET /config.json`: run-time configuration, so that one build serves any installation. The client has
 * defaults for every part: `bffAddress` alone is enough.
 */
export interface ClientConfig {
  /** Base address of the server, without trailing slash: `/bff`, or absolute. */
  readonly bffAddress: string;
  /** Address of the socket: `/` for the page's own server, or absolute; empty for none. */
  readonly socketAddress: string;
  /** Shown in the toolbar. */
  readonly environmentLabel: LocalizedText;
  readonly institutionName: string;
  readonly defaultTheme: 'light' | 'dark' | 'system';
  readonly defaultLayout: 'layout1' | 'layout2' | 'layout3';
  /** Bot check whose token is sent with every POST (requirements P7). Rejected tokens: `captcha.refused`. */
  readonly captcha: 'none' | 'recaptcha' | 'altcha';
  /** Public key of the bot check, if it needs one. */
  readonly captchaKey?: string;
  /** Identity provider for sign-in (requirements P7). */
  readonly identityProvider?: {
    /** Issuer, without trailing slash. */
    readonly authority: string;
    readonly clientId: string;
    /** Audience of tokens that access `/api/v2/users/{sub}`. */
    readonly audience?: string;
  };
  /** Realtime database for sign-in and storage of `users/{uid}` (requirements P7). No trailing slashes. */
  readonly realtimeDatabase?: {
    readonly address: string;
    /** Public API key of the project. */
    readonly apiKey: string;
    /** Base address of sign-in: `/v1/accounts:signInWithPassword`. */
    readonly accounts: string;
    /** Base address for renewing id tokens: `/v1/token`. */
    readonly tokens: string;
  };
  /**
   * Enables the template's own requests (requirements P7): `api/auth`, and with `register` also
   * `api/auth/register`.
   */
  readonly ownApi?: 'sign-in' | 'register';
  /** Enables the why inspector. */
  readonly inspect?: true;
  /** First route segments of business screens (requirements P2): other addresses show page 404. Without it all are allowed. */
  readonly areas?: readonly string[];
  /** Paths of pages that are left without notifying the server (requirements P7). */
  readonly silentPages?: readonly string[];
  /** Language for browsers that are neither Turkish nor English. */
  readonly defaultLanguage?: Language;
}
