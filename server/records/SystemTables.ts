import type { Generated } from 'kysely';
import type { FileType } from '../../contract/values/fileTypes';

/** Columns that every table of records has. */
interface RecordColumns {
  id: Generated<string>;
  version: Generated<number>;
  createdBy: Generated<string>;
  createdAt: Generated<string>;
  updatedBy: Generated<string>;
  updatedAt: Generated<string>;
}

/** The server's own tables. Ids are strings, timestamps ISO UTC strings. */
export interface SystemTables {
  /** Settings of the installation: schema fingerprint, signing key. */
  serverFact: { name: string; value: string };
  /** Records of the entity User. */
  user: RecordColumns & {
    userName: string;
    employeeNo: string | null;
    firstName: string | null;
    lastName: string | null;
    tckn: string | null;
    email: string | null;
    /** E.164; empty if codes are sent by mail. */
    mobilePhone: string | null;
    /** Ids of the user's agent and channel, if any. */
    agent: string | null;
    channel: string | null;
    authType: Generated<string>;
    /** Whether sign-in requires a sent code. */
    forceOtp: Generated<boolean>;
    /** Whether the next sign-in requires a new password. */
    forceChangePassword: Generated<boolean>;
    /** Addresses and ranges that the user may sign in from; empty: any. */
    ipWhitelist: Generated<readonly string[] | null>;
    workFrom: string | null;
    workTo: string | null;
    validUntil: string | null;
    lastLoginAt: string | null;
    failedLogins: Generated<number | null>;
    userStatus: Generated<string>;
  };
  /** Secrets and settings of a user, which are no part of the record. */
  authCredential: {
    userId: string;
    /** Null: no password yet. */
    passwordHash: string | null;
    /** Time of the last change of the password. */
    changedAt: Generated<string>;
    /** Hash of a one-time password sent to a new user or one who forgot the own one, and its expiry. */
    onceHash: string | null;
    onceUntil: string | null;
    settings: Generated<unknown>;
    shortcuts: Generated<unknown>;
  };
  /** Records of the entity Role. `roleLevel` is the seed's hierarchy: ADMIN, STAFF, USER. */
  role: RecordColumns & {
    roleCode: string;
    nameTr: string;
    nameEn: string;
    roleLevel: string;
    agentType: string | null;
    fourEyes: Generated<boolean>;
    sessionMinutes: number | null;
    status: Generated<string>;
  };
  /** Records of the entity UserRole: both days are included. */
  userRole: RecordColumns & {
    user: string;
    role: string;
    channel: string | null;
    validFrom: Generated<string>;
    validUntil: string | null;
    reason: string | null;
    status: Generated<string>;
  };
  /** Records of the entity MenuAuthorization. `menuId`: a screen's key, `area/*`, `*`, or a right with `#`. */
  menuAuthorization: RecordColumns & {
    role: string;
    menuId: string;
    canView: Generated<boolean>;
    canCreate: Generated<boolean>;
    canUpdate: Generated<boolean>;
    canDelete: Generated<boolean>;
    canExport: Generated<boolean>;
    canApprove: Generated<boolean>;
  };
  authSession: {
    /** Public id of the session; access tokens are bound to it. */
    id: string;
    /** SHA-256 of the cookie's value. */
    secretHash: string;
    userId: string;
    language: string;
    ip: string;
    createdAt: string;
    seenAt: string;
    locked: Generated<boolean>;
    /** Time of the last lock; null: never. */
    lockedAt: string | null;
    /** Wrong passwords and tokens since the lock. */
    unlockTries: Generated<number>;
    /** When the session's last page was closed; null after a new request. */
    leftAt: string | null;
    /** Source of the sign-in: `api`, or another source. */
    source: Generated<string>;
    /** Id of the session as a record. */
    number: Generated<string>;
    /** Screen of the last request. */
    screen: string | null;
    /** Idle timeout and absolute limit of the session, in seconds. */
    idleLife: Generated<number>;
    wholeLife: Generated<number>;
  };
  /** Sign-ins between two steps. */
  authPending: {
    /** SHA-256 of the cookie's value. */
    secretHash: string;
    userId: string;
    language: string;
    ip: string;
    /** Hash of the accepted password. */
    proofHash: string;
    mustChange: boolean;
    awaitsCode: boolean;
    codeHash: string | null;
    sentAt: string | null;
    /** Wrong codes or passwords since the last code. */
    tries: Generated<number>;
    sends: Generated<number>;
    createdAt: string;
  };
  /** SHA-256 of used one-time tokens. */
  authSpent: { key: string; until: string };
  /** Subjects of other sources and their users. */
  authIdentity: { source: string; subject: string; userId: string };
  notification: {
    id: Generated<string>;
    userId: string;
    code: string;
    message: unknown;
    screen: string | null;
    record: string | null;
    resubmit: string | null;
    criteria: unknown;
    at: string;
    read: Generated<boolean>;
  };
  /** Known devices: hash of user and key. */
  authDevice: { deviceHash: string; userId: string; seenAt: string };
  authAttempt: { key: string; count: number; startedAt: string };
  conversation: {
    key: string;
    sessionId: string;
    screen: string;
    recordId: string | null;
    version: number | null;
    openedAt: string;
    /** Rows of an uploaded list until the commit. */
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
  /** Calls of operations on screens. `status`: a code of TxnLogStatus. */
  operationLog: {
    id: Generated<string>;
    at: string;
    /** Milliseconds. */
    duration: number;
    userId: string;
    channel: string | null;
    agent: string | null;
    ip: string;
    screen: string;
    path: string;
    operation: string;
    txnCode: string | null;
    writes: boolean;
    requestId: string;
    transactionKey: string | null;
    recordId: string | null;
    status: string;
    code: string;
    messageTr: string | null;
    messageEn: string | null;
    request: unknown;
    reply: unknown;
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
  /** Files of requests for approval. */
  approvalFile: { fileId: string; approvalId: string };
  outbox: {
    id: Generated<string>;
    key: string;
    purpose: string;
    channel: 'SMS' | 'EMAIL';
    recipient: string;
    content: unknown;
    requestedBy: string | null;
    createdAt: string;
    expiresAt: string;
    status: 'WAITING' | 'SENDING' | 'SENT' | 'DEAD' | 'EXPIRED' | 'WITHDRAWN';
    attempts: number;
    nextAt: string;
    leaseUntil: string | null;
    sentAt: string | null;
    error: string | null;
    /** Id of the customer that the message is for or about. */
    customer: string | null;
    /** Parts of a short message; null for mail. */
    segments: number | null;
    /** Provider that took a short message, and its price in lira. */
    provider: string | null;
    cost: string | null;
  };
  /** Events of institutions outside, by their sender and their id there. */
  inbox: { source: string; eventId: string; bodyHash: string; outcome: string; receivedAt: string };
  reportOrder: {
    job: string;
    content: unknown;
    attempts: number;
    runNo: string | null;
    notBefore: string | null;
  };
  reportPart: { job: string; part: number; content: Uint8Array };
  /** Scope: the setting's subject, such as the grid of a screen. The empty name is the current setting. */
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
  /** Job runs in progress; an expired lease is of a server that ended. */
  jobLease: { runId: string; holder: string; until: string };
  localizationOverride: { lang: string; module: string; key: string; value: string };
}
