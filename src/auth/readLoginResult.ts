import { amountOf, type Fields, fieldsOf, flagOf, isFields, textOf, textsOf } from '../../contract/readValue';
import type { Channel, MenuItem, SessionUser } from '../../contract/session';
import { readClaims } from './accessToken';
import { readMenu } from './readMenu';
import { readUserData } from './readUserData';

/** How long a session lasts, as the server limits it. */
export interface HeldLimits {
  /** Milliseconds without a call after which it is over. */
  readonly idle: number;
  /** Absolute end of the session, in milliseconds since 1970. */
  readonly ends: number;
}

/** What authenticates calls, beside cookies. */
export interface HeldAuth {
  /** Null: the reply brought none. */
  readonly accessToken: string | null;
  /** Null: the server says nothing of them. */
  readonly limits: HeldLimits | null;
}

/** A session as the client holds it (seed 000 §3). */
export interface HeldSession {
  readonly user: SessionUser;
  readonly auth: HeldAuth;
  readonly channel: Channel | null;
  readonly menu: readonly MenuItem[];
  /** Rights of actions that need one of their own: `<screen key>#<action>`. */
  readonly permissions: ReadonlySet<string>;
  readonly locked: boolean;
}

/** Reply of a sign-in step. */
export interface LoginOutcome {
  readonly forceOtp: boolean;
  /** Where the code was sent; empty: not said. */
  readonly otpMessage: string;
  /** Seconds until another code may be asked for; null: not said. */
  readonly otpSeconds: number | null;
  readonly forceChangePassword: boolean;
  /** Null: there is no user in the reply. */
  readonly session: HeldSession | null;
}

/**
 * Reads the reply of a sign-in, of a step of it, or of a session's restore: the only place that knows how servers differ
 * (seed 000 §3 promises little more than names). Takes any value and never throws.
 * @param userName typed at sign-in: the user's name where the reply has none.
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

/** Adds a later step's reply to the earlier ones: fields that it leaves out stay. */
export function mergeReplies(earlier: unknown, reply: unknown): unknown {
  const brought = Object.entries(fieldsOf(reply)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return { ...fieldsOf(earlier), ...Object.fromEntries(brought) };
}

/** Reads the reply of a renewal or an unlock: a new token, or a plain success. */
export function readAuth(reply: unknown): HeldAuth {
  const { access_token, limits } = fieldsOf(reply);
  return { accessToken: readToken(access_token), limits: readLimits(limits) };
}

/** In `auth`, as the product's own server has it, or beside the user, as the template has it (seed 000 §7). */
function readSignInAuth(fields: Fields): HeldAuth {
  const { accessToken, limits } = readAuth(fields.auth);
  const text = textOf(fields.auth);
  const opaque = readClaims(text) === null ? null : readToken(text);
  return { accessToken: accessToken ?? readToken(fields.access_token) ?? opaque, limits };
}

/** A token has to fit into a header. */
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
  const [role, userRoles] = [textsOf(named.role), textsOf(named.userRoles)];
  const userName = textOf(named.userName) || typedName || textOf(named.displayName);
  const displayName = textOf(named.displayName) || userName;
  return {
    uid: textOf(named.uid),
    from: textOf(named.from),
    userName,
    // A server may send only one of the two: it serves as both.
    role: role.length > 0 ? role : userRoles,
    userRoles: userRoles.length > 0 ? userRoles : role,
    displayName,
    avatarText: textOf(named.avatarText) || initialsOf(displayName),
    photoURL: textOf(named.photoURL),
    ip: textOf(named.ip),
    mail: textOf(named.mail),
    agent: textOf(named.agent) || null,
    data: readUserData(named.data) ?? { settings: {}, shortcuts: [] },
  };
}

/** First letters of the first and last word. */
function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word].slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('tr');
}

/** A channel is known by its name. */
function readChannel(value: unknown): Channel | null {
  const name = textOf(value) || textOf(fieldsOf(value).name);
  return name === '' ? null : { name };
}
