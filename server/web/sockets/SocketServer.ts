import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientEvents, Counters, ServerEvents } from '../../../contract/wire/socket';
import type { Session } from '../../platform/auth/sessions';
import type { Database } from '../../records/openDatabase';
import type { SecretCookie } from '../http/SecretCookie';

/** Outside dependencies of the sockets. */
export interface SocketPorts {
  readonly database: Database;
  readonly cookie: SecretCookie;
  readonly tokenKey: CryptoKey;
  /** Further origins of this installation. */
  readonly origins: readonly string[];
  readonly clock: () => Date;
  /** Calls `hear` with the signals of all servers; calls `missed` if some may be lost. */
  readonly listen: (onPayload: (payload: string) => void, onMissed: () => void) => Promise<void>;
  /** Numbers of waiting entries in the pools permitted to a session's user. */
  readonly count: (session: Session) => Promise<Counters>;
  readonly log: (message: string) => void;
}

/** The socket server. `data` of a socket is its session. */
export type SocketServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketSession>;

/** Session of a socket. */
export interface SocketSession {
  readonly session: Session;
  /** Edition of the user's rights that the window has; see `rightsEdition`. */
  rights?: string;
}

/** A socket of a client. */
export type ClientSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketSession>;

/** Socket.IO rooms: all windows of a session, all sessions of a user. */
export const rooms = {
  session: (id: string) => `session:${id}`,
  user: (id: string) => `user:${id}`,
};
