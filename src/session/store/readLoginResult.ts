import type { JsonObject } from '../../../contract/values/json';
import type { LocalizedText } from '../../../contract/values/language';
import { type Channel, homePath, type MenuItem, type SessionUser } from '../../../contract/wire/session';
import { amountOf, type Fields, fieldsOf, flagOf, isFields, textOf, textsOf } from '../../replies/readValue';
import { readClaims } from './accessToken';

/** Time limits of a session set by the server. */
interface HeldLimits {
  /** Idle timeout in ms. */
  readonly idle: number;
  /** Absolute end of the session, ms since 1970. */
  readonly ends: number;
}

/** Credentials of requests, besides cookies. */
export interface HeldAuth {
  /** Null if not in the response. */
  readonly accessToken: string | null;
  /** Null if not in the response. */
  readonly limits: HeldLimits | null;
}

/** The client's session (requirements P3). */
export interface HeldSession {
  readonly user: SessionUser;
  readonly auth: HeldAuth;
  readonly channel: Channel | null;
  readonly menu: readonly MenuItem[];
  /** Action permissions: `<screen key>#<action>`. */
  readonly permissions: ReadonlySet<string>;
  readonly locked: boolean;
}

/** Result of a sign-in step. */
export interface LoginOutcome {
  readonly forceOtp: boolean;
  /** Destination of the code; empty if unknown. */
  readonly otpMessage: string;
  /** Seconds until a new code may be requested; null if unknown. */
  readonly otpSeconds: number | null;
  readonly forceChangePassword: boolean;
  /** Null if the response contains no user. */
  readonly session: HeldSession | null;
}

/**
 * Parses the response of a sign-in, one of its steps, or a session's restore: the only place that knows how
 * servers differ (requirements P3 specifies little more than names). Accepts any value and never throws.
 * @param userName as typed at sign-in, for responses without a name
 */
export function readLoginResult(reply: unknown, userName = ''): LoginOutcome {
  const fields = fieldsOf(reply);
  const user = readUser(fields.user, userName);
  return {
    forceOtp: flagOf(fields['force-otp']),
    otpMessage: textOf(fields['force-otp-msg']),
    otpSeconds: fields['max-otp-duration'] === undefined ? null : amountOf(fields['max-otp-duration']),
    forceChangePassword: flagOf(fields['force-change-password']),
    session: user && {
      user,
      auth: readSignInAuth(fields),
      channel: readChannel(fields.channel),
      menu: readMenu(fields.menu),
      permissions: new Set(Array.isArray(fields.permissions) ? textsOf(fields.permissions) : []),
      locked: flagOf(fields.locked),
    },
  };
}

/** Merges a later step's response into the earlier ones: missing fields stay. */
export function mergeReplies(earlier: unknown, reply: unknown): unknown {
  const present = Object.entries(fieldsOf(reply)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return { ...fieldsOf(earlier), ...Object.fromEntries(present) };
}

/** Parses the response of a renewal or unlock: a new token, or a plain success. */
export function readAuth(reply: unknown): HeldAuth {
  const { access_token, limits } = fieldsOf(reply);
  return { accessToken: readToken(access_token), limits: readLimits(limits) };
}

/** In `auth`, as on the product's own server, or beside the user, as in the template (requirements P7). */
function readSignInAuth(fields: Fields): HeldAuth {
  const { accessToken, limits } = readAuth(fields.auth);
  const text = textOf(fields.auth);
  const opaque = readClaims(text) === null ? null : readToken(text);
  return { accessToken: accessToken ?? readToken(fields.access_token) ?? opaque, limits };
}

/** Only characters allowed in a header. */
function readToken(value: unknown): string | null {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) ? value : null;
}

function readLimits(value: unknown): HeldLimits | null {
  const { idle, ends } = fieldsOf(value);
  const limits = { idle: amountOf(idle) * 1000, ends: Date.parse(textOf(ends)) };
  return limits.idle > 0 && Number.isFinite(limits.ends) ? limits : null;
}

function readUser(value: unknown, typedName: string): SessionUser | null {
  const named = isFields(value) ? value : textOf(value) === '' ? null : { userName: value };
  if (named === null) return null;
  const [role, userRoles] = [rolesIn(named.role), rolesIn(named.userRoles)];
  const userName = textOf(named.userName) || typedName || textOf(named.displayName);
  const displayName = textOf(named.displayName) || userName;
  return {
    uid: textOf(named.uid),
    from: textOf(named.from),
    userName,
    // If the server sends only one of the two, it serves as both.
    role: role ?? userRoles ?? [],
    userRoles: userRoles ?? role ?? [],
    ...(Array.isArray(named.roleNames) && { roleNames: named.roleNames.flatMap(readName) }),
    displayName,
    avatarText: textOf(named.avatarText) || initialsOf(displayName),
    photoURL: textOf(named.photoURL),
    ip: textOf(named.ip),
    mail: textOf(named.mail),
    agent: textOf(named.agent) || null,
    data: readUserData(named.data) ?? { settings: {}, shortcuts: [] },
  };
}

/** Roles; null if there is no list of them. An empty list is one: of a user without roles (requirements P6). */
function rolesIn(value: unknown): readonly string[] | null {
  return Array.isArray(value) || textOf(value) !== '' ? textsOf(value) : null;
}

/** A name in both languages, as a list of one; none if a language is missing. */
function readName(value: unknown): readonly LocalizedText[] {
  const { tr, en } = fieldsOf(value);
  return textOf(tr) && textOf(en) ? [{ tr: textOf(tr), en: textOf(en) }] : [];
}

/** Initials of the first and last word. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('tr');
}

/** A channel, given as object or name. */
function readChannel(value: unknown): Channel | null {
  const name = textOf(value) || textOf(fieldsOf(value).name);
  return name === '' ? null : { name };
}

/** Parses settings and shortcuts of a user (requirements P3); null if the value has neither. */
export function readUserData(value: unknown): SessionUser['data'] | null {
  const { settings, shortcuts } = fieldsOf(value);
  if (settings === undefined && shortcuts === undefined) return null;
  return {
    settings: fieldsOf(settings) as JsonObject,
    shortcuts: Array.isArray(shortcuts) ? textsOf(shortcuts) : [],
  };
}

const types: ReadonlySet<string> = new Set(['group', 'collapse', 'item', 'link', 'divider']);

/** Default badge colours. */
const badgeColors = { bg: '#f5c26b', fg: '#1d1500' } as const;

/** Maximum depth of a menu; deeper levels are dropped. */
const deepest = 20;

/** Parses a menu: a list, or items keyed by id (requirements P3). Drops invalid items. */
function readMenu(value: unknown, level = 1): readonly MenuItem[] {
  if (level > deepest) return [];
  if (Array.isArray(value)) return value.flatMap((item) => readItem(item, '', level));
  return Object.entries(fieldsOf(value)).flatMap(([id, item]) => readItem(item, id, level));
}

/** @param key id for items without one */
function readItem(value: unknown, key: string, level: number): readonly MenuItem[] {
  if (!isFields(value)) return [];
  const url = readUrl(value.url);
  const id = textOf(value.id) || key || url;
  if (id === '') return [];
  const children = value.children === undefined ? undefined : readMenu(value.children, level + 1);
  const [icon, target] = [textOf(value.icon), textOf(value.target)];
  const badge = readBadge(value.badge);
  return [
    {
      id,
      title: readTitle(value.title, id),
      type: readType(value.type, children !== undefined),
      ...(icon !== '' && { icon }),
      ...(url !== '' && { url }),
      ...readScreen(value.screen, id, url),
      // An empty list has its own meaning (requirements P6); an unknown type counts as absent.
      ...((Array.isArray(value.auth) || textOf(value.auth) !== '') && { auth: textsOf(value.auth) }),
      ...(value.exact !== undefined && { exact: flagOf(value.exact) }),
      ...(target !== '' && { target }),
      ...(badge && { badge }),
      ...(isFields(value.props) && { props: value.props as JsonObject }),
      ...(children && { children }),
    },
  ];
}

/** Key of a screen: its area and its name. */
const keyPattern = /^[a-z][A-Za-z0-9]*\/[A-Za-z][A-Za-z0-9-]*$/;

/** Screen of the start page on a server whose ids are not keys. */
const homeScreen = 'dashboards/analytics';

/** Screen of an item: the one whose url it has, whatever its id is (requirements P2); none if that is the id. */
function readScreen(named: unknown, id: string, url: string): { readonly screen?: string } {
  const inUrl = keyPattern.test(url.slice(1)) ? url.slice(1) : '';
  const ofHome = url === homePath && !keyPattern.test(id) ? homeScreen : '';
  const screen = textOf(named) || inUrl || ofHome;
  return screen === '' || screen === id ? {} : { screen };
}

function readType(value: unknown, hasChildren: boolean): MenuItem['type'] {
  const type = textOf(value);
  if (types.has(type)) return type as MenuItem['type'];
  return hasChildren ? 'collapse' : 'item';
}

/** A title: one text, or a text for each language; a missing one is filled by the other. */
function readTitle(value: unknown, id: string): LocalizedText {
  const { tr, en } = fieldsOf(value);
  const [turkish, english] = [textOf(tr), textOf(en)];
  const any = textOf(value) || turkish || english || id;
  return { tr: turkish || any, en: english || any };
}

/** Screen paths get a leading slash; absolute addresses stay. */
function readUrl(value: unknown): string {
  const url = textOf(value);
  return url === '' || /^(\/|[a-z][a-z+.-]*:)/i.test(url) ? url : `/${url}`;
}

function readBadge(value: unknown): MenuItem['badge'] {
  const { title, bg, fg } = fieldsOf(value);
  const text = textOf(value) || textOf(title);
  if (text === '') return undefined;
  return { title: text, bg: textOf(bg) || badgeColors.bg, fg: textOf(fg) || badgeColors.fg };
}
