import { accountOf } from '../../platform/auth/accounts';
import { rightsEdition } from '../../platform/auth/rightsEdition';
import type { SocketPorts, SocketServer } from './SocketServer';

/**
 * Sends the edition of their user's rights to the windows of one session, or to all: only to those that have another
 * one. Locked windows get it, too: it discloses nothing.
 */
export async function sendRights(
  { database, clock }: SocketPorts,
  io: SocketServer,
  onlySession?: string,
): Promise<void> {
  const editions = new Map<string, string | null>();
  for (const socket of io.sockets.sockets.values()) {
    const { session, rights } = socket.data;
    if (onlySession !== undefined && session.id !== onlySession) continue;
    const { id } = session.account;
    if (!editions.has(id)) {
      const account = await accountOf(database, id, clock());
      editions.set(id, account && rightsEdition(account));
    }
    const edition = editions.get(id) ?? null;
    if (edition === null || edition === rights) continue;
    socket.data.rights = edition;
    socket.emit('rights', edition);
  }
}
