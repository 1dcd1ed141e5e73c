import type { JsonObject } from './json';
import type { Language, LocalizedText } from './language';

/** Address of the home page: where signing in leads, and the home tab (seed 000 §2). */
export const homePath = '/apps/dashboards/analytics';

/** Body of `POST users/login` (seed 000 §3). */
export interface LoginRequest {
  readonly username: string;
  readonly password: string;
  /** BCP 47 tag: tr-TR or en-US. */
  readonly lang: string;
}

/** The signed-in user (seed 000 §3). */
export interface SessionUser {
  readonly uid: string;
  /** firebase, auth0, or anything else: the product's own API. */
  readonly from: string;
  readonly userName: string;
  /** Session role: menu rendering and search read it (seed 000 §6). */
  readonly role: readonly string[];
  /** Route guards read it (seed 000 §6). */
  readonly userRoles: readonly string[];
  readonly displayName: string;
  readonly avatarText: string;
  readonly photoURL: string;
  readonly ip: string;
  readonly mail: string;
  /** Id of the agent that the user works for; null at head office. */
  readonly agent: string | null;
  readonly data: {
    readonly settings: JsonObject;
    /** Ids of starred menu items. */
    readonly shortcuts: readonly string[];
  };
}

/** Names that `$user.…` can read; `channel` in the page alone. */
export const userFacts = ['userName', 'displayName', 'mail', 'role', 'agent', 'channel'] as const;

/** Where the user works (seed 000 §3). */
export interface Channel {
  readonly name: string;
}

/** An item of the user's menu (seed 000 §3). */
export interface MenuItem {
  /** A screen's key (`accounting/accountCreate`), or the id of a group. */
  readonly id: string;
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
 * The own-API token (seed 000 §3, §9), of no use without the session cookie. Also what
 * `POST users/resetSessionTimeOut` and `POST users/unlock` answer: unlocking brings a new token, which is truthy.
 */
export interface OwnApiAuth {
  readonly access_token: string;
  readonly limits?: SessionLimits;
}

/** How long a session lasts: what warnings are timed by. The server decides, whatever the client thinks. */
export interface SessionLimits {
  /** Seconds without a call after which the session is over. A locked session waits until `ends`. */
  readonly idle: number;
  /** Moment at which it is over whatever happened, ISO UTC. */
  readonly ends: string;
}

/**
 * `responseObject` of `POST users/login`, `POST users/otp`, while signing in `POST users/changePassword`, and of
 * `GET api/auth/access-token` and `POST api/auth/exchange` (seed 000 §3). Absent flags skip their step: a flag that is
 * set says which step is next, and the reply has neither user nor token. Steps are bound to the sign-in by a cookie of
 * its own, which lives fifteen minutes; a sign-in that is not known any more is refused with `login.over`.
 */
export interface LoginResult {
  readonly 'force-otp'?: boolean;
  /** Where the code went; in a demo also the code. */
  readonly 'force-otp-msg'?: string;
  /** Seconds. */
  readonly 'max-otp-duration'?: number;
  readonly 'force-change-password'?: boolean;
  /** Restored, and locked: shown is the lock alone, and every call but those that unlock or sign out is refused. */
  readonly locked?: true;
  readonly user?: SessionUser;
  readonly auth?: OwnApiAuth;
  readonly channel?: Channel;
  /** The user's menu tree: areas as groups, screens as items. */
  readonly menu?: readonly MenuItem[];
  /** Rights of actions that need one of their own: `<screen key>#<action>`. */
  readonly permissions?: readonly string[];
}

/** Body of `POST users/otp`. Refused with `otp.wrong`, and where it can't be tried again with `otp.over`. */
export interface OtpRequest {
  /** Six digits. */
  readonly otpCode: string;
}

/** `responseObject` of `POST users/resend-otp`; refused with `otp.tooSoon`, `otp.tooMany`. The code before is over. */
export type OtpSent = Required<Pick<LoginResult, 'force-otp-msg' | 'max-otp-duration'>>;

/**
 * Body of `POST users/forgetPassword`. The reply says nothing (seed 000 §7), known user or not. A known one is sent a
 * password for one sign-in, good for half an hour, which asks for a new one.
 */
export interface ForgetPasswordRequest {
  readonly username: string;
}

/**
 * Body of `POST users/changePassword` (seed 000 §5). Signed in it answers nothing, and ends the user's other sessions;
 * as a step of signing in it answers a `LoginResult`. Refused with `password.wrong` (field error on `oldPassword`), and
 * with `password.weak`, `password.same` (on `newPassword`).
 */
export interface ChangePasswordRequest {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Body of `POST users/unlock`. While a session is locked every call but `users/unlock`, `users/logout`,
 * `users/user-logout` and `api/auth/access-token` is answered 423 with `session.locked` and `notificationType` LOCK.
 * An access token that ran out meanwhile still unlocks. Refused with `unlock.wrong`; one time too many ends the session with 401.
 */
export interface UnlockRequest {
  readonly password: string;
}

/**
 * Body of `POST users/unlock` by the source that signed the user in; the specification's is the password. The server
 * checks the token as `ExchangeRequest` says, and that it is of the session's own source and user, who proved himself
 * there (`auth_time`) after the session was locked. Refused with `unlock.refused`; counted like wrong passwords.
 */
export interface SourceUnlockRequest {
  readonly from: OtherSource;
  /** OpenID Connect id token. */
  readonly id_token: string;
}

/**
 * Body of `POST users/user-logout` (seed 000 §7). With `unload` the session is over unless a call of it comes within a
 * minute, so that other windows keep it, and so does a reload that the browser did not tell from leaving.
 */
export interface UserLogoutRequest {
  readonly userName: string;
  readonly unload?: true;
}

/** Who signs people in, beside the product's own API: the user's `from` (seed 000 §3). */
export type OtherSource = 'firebase' | 'auth0';

/**
 * Body of `POST api/auth/exchange`: what another source signed in becomes a session. The server checks issuer,
 * audience, signature and time, and takes a token once. Answers a `LoginResult` whose user's `from` is the source.
 * Refused with `login.invalid`.
 */
export interface ExchangeRequest {
  readonly from: OtherSource;
  /** OpenID Connect id token. */
  readonly id_token: string;
  /** BCP 47 tag. */
  readonly lang: string;
}

/**
 * Body of `POST api/auth/user/update` (seed 000 §7): the user's own settings and shortcuts. Answers `{ user }`.
 * Anything else of the user is left as it is.
 */
export interface UserUpdateRequest {
  readonly user: { readonly data: Partial<SessionUser['data']> };
}

/** Where the challenge of the self-hosted bot check is had: `GET`, answers it bare, as its library expects. */
export const captchaChallengePath = 'captcha/challenge';

/**
 * `GET /config.json`: run-time configuration, so that one build serves any installation. The client fills in every
 * missing part: `bffAddress` alone is enough.
 */
export interface ClientConfig {
  /** Where the server's calls go, without trailing slash: `/bff`, or an address. */
  readonly bffAddress: string;
  /** Where the socket connects: `/` for the page's own server, or an address; empty for none. */
  readonly socketAddress: string;
  /** Shown in the tool bar. */
  readonly environmentLabel: LocalizedText;
  readonly institutionName: string;
  readonly defaultTheme: 'light' | 'dark' | 'system';
  readonly defaultLayout: 'layout1' | 'layout2' | 'layout3';
  /** Which bot check a POST brings a token of (seed 000 §7). A token that the server does not take: `captcha.refused`. */
  readonly captcha: 'none' | 'recaptcha' | 'altcha';
  /** Public key of the bot check, where it has one. */
  readonly captchaKey?: string;
  /** An identity provider that people may sign in with (seed 000 §7). */
  readonly identityProvider?: {
    /** Issuer, without trailing slash. */
    readonly authority: string;
    readonly clientId: string;
    /** Audience of the tokens that read and write `/api/v2/users/{sub}`. */
    readonly audience?: string;
  };
  /** A realtime database that people may sign in to, and that holds `users/{uid}` (seed 000 §7). No trailing slashes. */
  readonly realtimeDatabase?: {
    readonly address: string;
    /** Names the project; public. */
    readonly apiKey: string;
    /** Where its people sign in: `/v1/accounts:signInWithPassword`. */
    readonly accounts: string;
    /** Where an id token that ran out is renewed: `/v1/token`. */
    readonly tokens: string;
  };
  /** The template's own calls are offered (seed 000 §7): `api/auth`, and with `register` also `api/auth/register`. */
  readonly ownApi?: 'sign-in' | 'register';
  /** Staff may ask of any part of a screen why it is as it is: where it is defined, which rules it follows. */
  readonly inspect?: true;
  /** First parts of routes beside those of seed 000 §2: below any other part, an address is the page 404. */
  readonly areas?: readonly string[];
  /** Fallback language where the browser's is neither. */
  readonly defaultLanguage?: Language;
}
