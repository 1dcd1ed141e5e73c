import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientEvents, Counters, ServerEvents } from '../../contract/socket';
import type { Session } from '../auth/sessions';
import type { SecretCookie } from '../http/SecretCookie';
import type { Database } from '../storage/openDatabase';

/** What sockets need from outside. */
export interface SocketPorts {
  readonly database: Database;
  readonly cookie: SecretCookie;
  readonly tokenKey: Uint8Array;
  /** Further origins of this installation. */
  readonly origins: readonly string[];
  readonly clock: () => Date;
  /** Calls `hear` with the signals of all servers of the installation; `missed` where some may not have been heard. */
  readonly listen: (hear: (payload: string) => void, missed: () => void) => Promise<void>;
  /** How many entries wait in the pools that the user of a session was granted. */
  readonly count: (session: Session) => Promise<Counters>;
  readonly log: (message: string) => void;
}

/** A server of sockets. What a socket knows of itself is `data`. */
export type SocketServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketSession>;

/** Whose socket it is. */
export interface SocketSession {
  readonly session: Session;
}

/** A socket of a client. */
export type ClientSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketSession>;

/** Rooms of sockets: all of a session's windows, all of a user's sessions. */
export const rooms = {
  session: (id: string) => `session:${id}`,
  user: (id: string) => `user:${id}`,
};
