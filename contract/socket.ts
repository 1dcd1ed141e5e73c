import type { LocalizedText } from './language';
import type { SessionUser } from './session';

/** What a socket message makes the client do (seed 000 §1). */
export type SocketNotificationType = 'LOGIN' | 'LOGOUT' | 'EXIT' | 'LOCK' | 'NOTIFICATION';

/**
 * A message of the server, sent as event `notification`; the client takes it from any event (seed 000 §1). LOGIN shows a success notice; LOGOUT signs out;
 * EXIT exits; LOCK locks where `userName` is the current user's; NOTIFICATION shows a plain notice. The code is shown
 * as title.
 */
export interface SocketMessage {
  readonly header: {
    readonly notificationType: SocketNotificationType;
    /** Stable dotted code, or a title. */
    readonly code: string;
    /** Sentence in the language of the session. */
    readonly message: string;
  };
  /** Whom the message is for. */
  readonly userName: string;
  /** The stored notification that it tells of; absent where nothing is kept. */
  readonly notification?: StoredNotification;
}

/** How many entries wait in a screen's pool, by screen key: event `counters`, on connection and on every change. */
export type Counters = Readonly<Record<string, number>>;

/** Events of the server. */
export interface ServerEvents {
  notification(message: SocketMessage): void;
  counters(counters: Counters): void;
  /** The user saw his notifications up to this one, in whichever window. */
  read(seen: ReadNotificationsRequest): void;
  /** A chat message was written by the user or to him; it is fetched by a call. */
  chat(): void;
}

/** Events of the client. The server goes by the session of the handshake, whatever a body says. */
export interface ClientEvents {
  /** After signing in, with the user (seed 000 §1): the user's other sessions are told by LOGIN. */
  userLogin(user: SessionUser): void;
}

/**
 * `auth` of the handshake: the own-API token, beside the session's cookie. The path is `/socket.io`. A handshake that
 * is refused fails with a `connect_error` of the message `session.missing`: it is not tried again with the same token.
 * A locked session is told nothing but LOCK, LOGOUT and EXIT; what it missed is fetched after unlocking.
 */
export interface SocketAuth {
  readonly token: string;
}

/** A notification that is kept. */
export interface StoredNotification {
  /** Rises. */
  readonly id: string;
  readonly code: string;
  readonly message: LocalizedText;
  /** Key of a screen that it leads to, and the record there. */
  readonly screen?: string;
  readonly record?: string;
  /** ISO UTC. */
  readonly at: string;
  readonly read: boolean;
}

/** `responseObject` of `GET users/notifications` and `POST users/notifications/read`: the newest first, at most 100. */
export interface NotificationsAnswer {
  readonly notifications: readonly StoredNotification[];
  readonly unread: number;
}

/** Body of `POST users/notifications/read`: all up to this one were seen. */
export interface ReadNotificationsRequest {
  readonly upTo: string;
}
