import { io } from 'socket.io-client';
import { ApiClient } from '../contract/ApiClient';

/**
 * Signs a user in once more, with a socket like another browser: the user's pages are notified. Returns a function
 * that closes the socket. Close it after the message has arrived: the server ignores messages of closed sockets.
 */
export async function signInElsewhere(address: string, userName: string): Promise<() => void> {
  const { cookie, token } = await ApiClient.signedIn(address, userName);
  const socket = io(address, { transports: ['websocket'], auth: { token }, extraHeaders: { cookie } });
  // The server has joined it to the session's messages.
  await new Promise((resolve, reject) => {
    socket.once('counters', resolve);
    socket.once('connect_error', reject);
  });
  socket.emit('userLogin', { userName });
  return () => socket.disconnect();
}
