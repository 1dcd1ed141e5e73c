import { io } from 'socket.io-client';
import type { SocketAuth } from '../../../contract/wire/socket';
import type { ClientSocket } from './SocketLink';

/** Maximum reconnection delay in ms, with 50 % jitter. */
const maxReconnectDelay = 30_000;

/**
 * Creates a socket to an address, with the session cookie and current token. WebSocket comes first: one connection to
 * one server. Polling, for networks without WebSocket, needs a proxy that sends a browser to the same server each time.
 */
export function makeSocket(address: string, token: () => string): ClientSocket {
  return io(address, {
    autoConnect: false,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelayMax: maxReconnectDelay,
    randomizationFactor: 0.5,
    auth: (callback) => callback({ token: token() } satisfies SocketAuth),
  });
}
