import type { Generated } from 'kysely';
import type { FileType } from '../../contract/fileTypes';

/** The server's own tables. Ids are strings, moments ISO UTC strings. */
export interface SystemTables {
  /** Facts of the installation: schema fingerprint, signing key. */
  serverFact: { name: string; value: string };
  authUser: {
    id: Generated<string>;
    userName: string;
    /** Name as compared: Turkish letters and case folded. */
    userNameKey: string;
    passwordHash: string;
    displayName: string;
    mail: string;
    channel: string;
    /** Id of the user's agent, where one is staffed. */
    agent: string | null;
    active: boolean;
    settings: Generated<unknown>;
    shortcuts: Generated<unknown>;
    /** E.164; empty where codes go by mail. */
    phone: Generated<string>;
    /** Whether signing in asks for a code that is sent. */
    oneTimeCode: Generated<boolean>;
    /** Whether the next sign-in asks for a new password. */
    mustChange: Generated<boolean>;
    /** A password for one sign-in, sent to who forgot his, and until when it is good. */
    onceHash: string | null;
    onceUntil: string | null;
  };
  /** `level` is the seed's hierarchy: admin, staff, user. */
  authRole: { name: string; level: string; title: string };
  authUserRole: { userId: string; role: string };
  /** `screen`: a screen's key, `area/*` or `*`. */
  authRoleScreen: { role: string; screen: string };
  authSession: {
    /** Public name of the session; access tokens are bound to it. */
    id: string;
    /** SHA-256 of the cookie's value. */
    secretHash: string;
    userId: string;
    language: string;
    ip: string;
    createdAt: string;
    seenAt: string;
    locked: Generated<boolean>;
    /** When it was locked last; null: never. */
    lockedAt: string | null;
    /** Wrong passwords and tokens since it was locked. */
    unlockTries: Generated<number>;
    /** When its last page was left; null where a call came since. */
    leftAt: string | null;
    /** Who signed the user in: `api`, or another source. */
    source: Generated<string>;
    /** How long it lasts without a call, and whatever happens; seconds. */
    idleLife: Generated<number>;
    wholeLife: Generated<number>;
  };
  /** Sign-ins between their steps. */
  authPending: {
    /** SHA-256 of the cookie's value. */
    secretHash: string;
    userId: string;
    language: string;
    ip: string;
    /** Hash of the password that was given. */
    proofHash: string;
    mustChange: boolean;
    awaitsCode: boolean;
    codeHash: string | null;
    sentAt: string | null;
    /** Wrong codes or passwords since the last code was sent. */
    tries: Generated<number>;
    sends: Generated<number>;
    createdAt: string;
  };
  /** SHA-256 of tokens that are taken once. */
  authSpent: { key: string; until: string };
  /** Subjects of other sources and whose they are. */
  authIdentity: { source: string; subject: string; userId: string };
  notification: {
    id: Generated<string>;
    userId: string;
    code: string;
    message: unknown;
    screen: string | null;
    record: string | null;
    at: string;
    read: Generated<boolean>;
  };
  /** Devices that signed in: hash of user and key. */
  authDevice: { deviceHash: string; userId: string; seenAt: string };
  authAttempt: { key: string; count: number; startedAt: string };
  conversation: {
    key: string;
    sessionId: string;
    screen: string;
    recordId: string | null;
    version: number | null;
    openedAt: string;
    /** Rows of an uploaded list that wait for the commit. */
    staged: Generated<unknown>;
  };
  numberCounter: { entity: string; field: string; value: string };
  auditLog: {
    id: Generated<string>;
    at: string;
    userName: string;
    screen: string;
    action: string;
    entity: string;
    recordId: string;
    requestId: string;
    changes: string;
    reason: string | null;
    ip: string | null;
  };
  requestLog: { id: string; userId: string; path: string; bodyHash: string; at: string; reply: unknown };
  storedFile: {
    id: string;
    place: string;
    name: string;
    type: FileType;
    content: Uint8Array;
    userName: string;
    at: string;
    attached: boolean;
    recordId: string | null;
  };
  /** Scope: what is set, such as the grid of a screen. The empty name holds how it is now. */
  userSetting: {
    id: Generated<string>;
    userId: string;
    scope: string;
    name: string;
    shared: boolean;
    isDefault: boolean;
    value: unknown;
    updatedAt: string;
  };
  chatMessage: {
    id: Generated<string>;
    fromUser: string;
    toUser: string;
    text: string;
    at: string;
    readAt: string | null;
  };
  localizationOverride: { lang: string; module: string; key: string; value: string };
}
