import type { LocalizedText } from '../values/language';
import type { SessionUser } from './session';

/** Client actions triggered by socket messages (requirements P1). */
export type SocketNotificationType = 'LOGIN' | 'LOGOUT' | 'EXIT' | 'LOCK' | 'NOTIFICATION';

/**
 * A server message, sent as event `notification`; the client accepts it from any event (requirements P1). LOGIN
 * shows a success notification; LOGOUT signs out; EXIT exits; LOCK locks if `userName` is the current user;
 * NOTIFICATION shows a plain notification. The code is the title.
 */
export interface SocketMessage {
  readonly header: {
    readonly notificationType: SocketNotificationType;
    /** Stable dotted code, or a title. */
    readonly code: string;
    /** Localized message. */
    readonly message: string;
  };
  /** Recipient. */
  readonly userName: string;
  /** The stored notification; absent if none is stored. */
  readonly notification?: StoredNotification;
}

/**
 * Number of entries in a screen's pool, by screen key: event `counters`, on connection and on every change.
 */
export type Counters = Readonly<Record<string, number>>;

/** Events sent by the server. */
export interface ServerEvents {
  notification(message: SocketMessage): void;
  counters(counters: Counters): void;
  /** The user has read notifications up to this one, in any window. */
  read(seen: ReadNotificationsRequest): void;
  /** A chat message was sent by or to the user; the client fetches it. */
  chat(): void;
  /**
   * Edition of the user's roles and rights, on connection and on every change: with another one than before the
   * client fetches user, menu and permissions (`GET api/auth/access-token`).
   */
  rights(edition: string): void;
}

/**
 * Events sent by the client. The server uses the session of the handshake and ignores identities in bodies.
 */
export interface ClientEvents {
  /** After sign-in, with the user (requirements P1): the user's other sessions receive LOGIN. */
  userLogin(user: SessionUser): void;
}

/**
 * `auth` of the handshake: the own-API token, besides the session's cookie. The path is `/socket.io`. A
 * rejected handshake fails with a `connect_error` with message `session.missing`: the client does not retry
 * with the same token. A locked session receives only LOCK, LOGOUT, EXIT and the edition of its rights; it fetches missed events after
 * unlocking.
 */
export interface SocketAuth {
  readonly token: string;
}

/** A stored notification. */
export interface StoredNotification {
  /** Ascending. */
  readonly id: string;
  readonly code: string;
  readonly message: LocalizedText;
  /**
   * Key of its target screen, and the record there, the approval request whose values fill it, or criteria that the
   * list is searched for.
   */
  readonly screen?: string;
  readonly record?: string;
  readonly resubmit?: string;
  readonly criteria?: Readonly<Record<string, string>>;
  /** ISO UTC. */
  readonly at: string;
  readonly read: boolean;
}

/**
 * `responseObject` of `GET users/notifications` and `POST users/notifications/read`: newest first, at most
 * 100.
 */
export interface NotificationsAnswer {
  readonly notifications: readonly StoredNotification[];
  readonly unread: number;
}

/** Body of `POST users/notifications/read`: marks notifications up to this one as read. */
export interface ReadNotificationsRequest {
  readonly upTo: string;
}
