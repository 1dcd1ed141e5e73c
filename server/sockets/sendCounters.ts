import { accountOf } from '../auth/accounts';
import { rooms, type SocketPorts, type SocketServer } from './SocketServer';

/**
 * Sends how many entries wait in whose pools: to the windows of one session, or to all. Counted once a user, by what he
 * was granted at this moment.
 */
export async function sendCounters(
  ports: SocketPorts,
  io: SocketServer,
  onlySession?: string,
): Promise<void> {
  const sockets = [...io.sockets.sockets.values()].filter(
    ({ data }) => onlySession === undefined || data.session.id === onlySession,
  );
  const users = new Map(sockets.map(({ data: { session } }) => [session.account.id, session]));
  for (const [userId, session] of users) {
    const account = await accountOf(ports.database, userId);
    if (account === null) continue;
    const room = onlySession === undefined ? rooms.user(userId) : rooms.session(session.id);
    io.to(room).emit('counters', await ports.count({ ...session, account }));
  }
}
