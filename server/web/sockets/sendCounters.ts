import { accountOf } from '../../platform/auth/accounts';
import { liveSessionsOf } from '../../platform/auth/liveSessions';
import { rooms, type SocketPorts, type SocketServer } from './SocketServer';

/**
 * Sends pool counters to the windows of one session, or to all. Counted once per user with the current
 * permissions. Locked sessions get none.
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
    const open = (await liveSessionsOf(ports.database, { user: userId }, ports.clock())).filter(
      ({ id, locked }) => !locked && (onlySession === undefined || id === onlySession),
    );
    const account = open.length === 0 ? null : await accountOf(ports.database, userId);
    if (account === null) continue;
    const recipients = open.map(({ id }) => rooms.session(id));
    io.to(recipients).emit('counters', await ports.count({ ...session, account }));
  }
}
