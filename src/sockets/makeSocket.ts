import { io } from 'socket.io-client';
import type { SocketAuth } from '../../contract/socket';
import type { ClientSocket } from './SocketLink';

/** Longest pause between two tries, in milliseconds; each is up to half longer or shorter. */
const longestPause = 30_000;

/** A socket to an address, with the session's cookie and its token of the moment. */
export function makeSocket(address: string, token: () => string): ClientSocket {
  return io(address, {
    autoConnect: false,
    withCredentials: true,
    reconnectionDelayMax: longestPause,
    randomizationFactor: 0.5,
    auth: (give) => give({ token: token() } satisfies SocketAuth),
  });
}
