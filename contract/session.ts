import type { JsonObject } from './json';
import type { Language, LocalizedText } from './language';

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
  /** Id of the agent that the user works for; null or absent at head office. */
  readonly agent?: string | null;
  readonly data: {
    readonly settings: JsonObject;
    /** Ids of starred menu items. */
    readonly shortcuts: readonly string[];
  };
}

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

/** The own-API token (seed 000 §3, §9), of no use without the session cookie. */
export interface OwnApiAuth {
  readonly access_token: string;
}

/** `responseObject` of `POST users/login` (seed 000 §3). Absent flags skip their step. */
export interface LoginResult {
  readonly 'force-otp'?: boolean;
  readonly 'force-otp-msg'?: string;
  /** Seconds. */
  readonly 'max-otp-duration'?: number;
  readonly 'force-change-password'?: boolean;
  readonly user?: SessionUser;
  readonly auth?: OwnApiAuth;
  readonly channel?: Channel;
  /** The user's menu tree: areas as groups, screens as items. */
  readonly menu?: readonly MenuItem[];
  /** Rights of actions that need one of their own: `<screen key>#<action>`. */
  readonly permissions?: readonly string[];
}

/** `GET /config.json`: run-time configuration, so that one build serves any installation. */
export interface ClientConfig {
  /** Where the server's calls go, without trailing slash: `/bff`, or an address. */
  readonly bffAddress: string;
  /** Where the socket connects; empty for none. */
  readonly socketAddress: string;
  /** Shown in the tool bar. */
  readonly environmentLabel: LocalizedText;
  readonly institutionName: string;
  readonly defaultTheme: 'light' | 'dark' | 'system';
  readonly defaultLayout: 'layout1' | 'layout2' | 'layout3';
  readonly captcha: 'none';
  /** Staff may ask of any part of a screen why it is as it is: where it is defined, which rules it follows. */
  readonly inspect?: true;
  /** Fallback language where the browser's is neither. */
  readonly defaultLanguage?: Language;
}
