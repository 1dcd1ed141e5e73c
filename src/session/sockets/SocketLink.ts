import type { Socket } from 'socket.io-client';
import type { SessionUser } from '../../../contract/wire/session';
import type { ClientEvents, Counters, ServerEvents, SocketMessage } from '../../../contract/wire/socket';
import { fieldsOf, isFields, textOf } from '../../replies/readValue';
import { readCounters } from '../../replies/replies';
import { readMessage } from './readMessage';

/** A typed socket. */
export type ClientSocket = Pick<
  Socket<ServerEvents, ClientEvents>,
  'on' | 'onAny' | 'emit' | 'connect' | 'disconnect' | 'connected'
>;

/** Outside dependencies. */
export interface SocketPorts {
  /** Creates an unconnected socket, which calls `token` on every connect. */
  make(token: () => string): Promise<ClientSocket>;
  token(): string;
  onMessage(message: SocketMessage): void;
  onCounters(counters: Counters): void;
  /** Notifications up to this one were read, here or in another window. */
  onRead(upTo: string): void;
  /** A chat message was sent by or to the user. */
  onChat(): void;
  /** Edition of the user's rights: on connection, and when they change. */
  onRights(edition: string): void;
  /** Connected or reconnected: events may have been missed. */
  onConnected(): void;
  /** The server no longer knows the session. */
  onRefused(): void;
  random?(): number;
}

/** Minimum and maximum delay in ms before reconnecting to a server that closed all connections. */
const reconnectDelay = { least: 1000, most: 5000 } as const;

/**
 * The real-time connection of a session (requirements P1). After a network failure the client library reconnects
 * with backoff and jitter; this class reconnects after a close by the server, for example on restart.
 */
export class SocketLink {
  private socket: ClientSocket | null = null;
  private edition = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: SocketPorts) {}

  /** Whether the socket is connected. */
  get connected(): boolean {
    return this.socket?.connected ?? false;
  }

  /** Connects; emits the user as userLogin once, after sign-in (requirements P4). */
  async open(welcome: SessionUser | null): Promise<void> {
    this.close();
    const { edition } = this;
    const socket = await this.ports.make(() => this.ports.token());
    // Closed, or opened for another user, while the library was loading.
    if (edition !== this.edition) return;
    this.socket = socket;
    this.listen(socket, welcome);
    socket.connect();
  }

  close(): void {
    this.edition += 1;
    clearTimeout(this.again);
    this.socket?.disconnect();
    this.socket = null;
  }

  private listen(socket: ClientSocket, welcome: SessionUser | null): void {
    const { ports } = this;
    let first = welcome;
    const current = () => this.socket === socket;
    socket.on('connect', () => {
      if (!current()) return;
      if (first !== null) socket.emit('userLogin', first);
      first = null;
      ports.onConnected();
    });
    socket.on('connect_error', ({ message }) => {
      if (current() && message === 'session.missing') ports.onRefused();
    });
    socket.on('disconnect', (reason) => {
      if (!current() || reason !== 'io server disconnect') return;
      const wait =
        reconnectDelay.least + (ports.random ?? Math.random)() * (reconnectDelay.most - reconnectDelay.least);
      this.again = setTimeout(() => socket.connect(), wait);
    });
    // The seed names no event: any event whose data have a header is a message (requirements P1).
    socket.onAny((_event: string, payload: unknown) => {
      const message = readMessage(payload);
      if (message !== null && current()) ports.onMessage(message);
    });
    // Events of these names by another server may contain anything, or have another meaning: odd ones change nothing.
    socket.on('counters', (counters: unknown) => {
      const known = isFields(counters) ? readCounters(counters) : {};
      const isWhole = Object.keys(known).length === Object.keys(fieldsOf(counters)).length;
      if (current() && isFields(counters) && isWhole) ports.onCounters(known);
    });
    socket.on('read', (seen: unknown) => {
      const upTo = textOf(fieldsOf(seen).upTo);
      if (current() && upTo !== '') ports.onRead(upTo);
    });
    socket.on('rights', (edition: unknown) => {
      if (current() && textOf(edition) !== '') ports.onRights(textOf(edition));
    });
    socket.on('chat', () => {
      if (current()) ports.onChat();
    });
  }
}
