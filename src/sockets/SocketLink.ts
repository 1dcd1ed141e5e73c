import type { Socket } from 'socket.io-client';
import type { SessionUser } from '../../contract/session';
import type { ClientEvents, Counters, ServerEvents, SocketMessage } from '../../contract/socket';
import { readMessage } from './readMessage';

/** A socket of the server's and the client's events. */
export type ClientSocket = Pick<
  Socket<ServerEvents, ClientEvents>,
  'on' | 'onAny' | 'emit' | 'connect' | 'disconnect' | 'connected'
>;

/** What the link needs from outside. */
export interface SocketPorts {
  /** Makes a socket that is not connected yet, and asks for the token whenever it connects. */
  make(token: () => string): Promise<ClientSocket>;
  token(): string;
  onMessage(message: SocketMessage): void;
  onCounters(counters: Counters): void;
  /** The user saw his notifications up to this one, here or in another window. */
  onRead(upTo: string): void;
  /** A chat message was written by the user or to him. */
  onChat(): void;
  /** Connected, for the first time or again: what was told meanwhile was missed. */
  onConnected(): void;
  /** The server knows nothing of the session any more. */
  onRefused(): void;
  random?(): number;
}

/** How long to wait, at least and at most, before going back to a server that sent everybody away; milliseconds. */
const comeBack = { least: 1000, most: 5000 } as const;

/**
 * The real-time link of a session (seed 000 §1). The client library tries again by itself, ever slower and never all
 * browsers at once, where the line is cut; a server that closes it, to start anew, is gone back to here.
 */
export class SocketLink {
  private socket: ClientSocket | null = null;
  private edition = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ports: SocketPorts) {}

  /** Whether the server can be heard now. */
  get connected(): boolean {
    return this.socket?.connected ?? false;
  }

  /** Opens it; the user is emitted as userLogin once, after a sign-in (seed 000 §4). */
  async open(welcome: SessionUser | null): Promise<void> {
    this.close();
    const { edition } = this;
    const socket = await this.ports.make(() => this.ports.token());
    // Closed, or opened for somebody else, while the library was loaded.
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
      const wait = comeBack.least + (ports.random ?? Math.random)() * (comeBack.most - comeBack.least);
      this.again = setTimeout(() => socket.connect(), wait);
    });
    // The seed names no event: what carries a header is a message, whatever its event is called (seed 000 §1).
    socket.onAny((_event: string, given: unknown) => {
      const message = readMessage(given);
      if (message !== null && current()) ports.onMessage(message);
    });
    socket.on('counters', (counters) => {
      if (current()) ports.onCounters(counters);
    });
    socket.on('read', ({ upTo }) => {
      if (current()) ports.onRead(upTo);
    });
    socket.on('chat', () => {
      if (current()) ports.onChat();
    });
  }
}
