import { io } from 'socket.io-client';
import type { SocketAuth } from '../../contract/wire/socket';
import type { ClientSocket } from './SocketLink';

/** Maximum reconnection delay in ms, with 50 % jitter. */
const longestPause = 30_000;

/** Creates a socket to an address, with the session cookie and current token. */
export function makeSocket(address: string, token: () => string): ClientSocket {
  return io(address, {
    autoConnect: false,
    withCredentials: true,
    reconnectionDelayMax: longestPause,
    randomizationFactor: 0.5,
    auth: (give) => give({ token: token() } satisfies SocketAuth),
  });
}
