import type { LocalizedText } from '../../../contract/values/language';
import type { SocketMessage, SocketNotificationType } from '../../../contract/wire/socket';
import { liveSessionsOf, type SessionAddress } from '../../platform/auth/liveSessions';
import { findNotification } from '../../platform/notifications/notifications';
import type { SocketSignal } from '../../platform/notifications/socketSignals';
import { rooms, type SocketPorts, type SocketServer } from './SocketServer';

const texts = {
  over: {
    tr: 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.',
    en: 'Your session is over. Please sign in again.',
  },
  closed: {
    tr: 'Oturumunuzu bir yönetici kapattı. Devam etmek için tekrar giriş yapın.',
    en: 'An administrator ended your session. Sign in again to go on.',
  },
  locked: { tr: 'Oturumunuz kilitlendi.', en: 'Your session was locked.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Delivers a signal between servers to this server's sockets. Ended sessions get none. */
export async function deliverSignal(
  ports: SocketPorts,
  io: SocketServer,
  signal: SocketSignal,
): Promise<void> {
  const { database, clock } = ports;
  switch (signal.event) {
    case 'over':
      return endSockets(io, signal.session, texts[signal.closed ? 'closed' : 'over'][signal.language]);
    case 'locked':
      for (const session of await liveSessionsOf(database, { session: signal.session }, clock()))
        send(io, session, { type: 'LOCK', code: 'session.locked', message: texts.locked });
      return;
    case 'notification':
      return deliverNotification(ports, io, signal.id);
    case 'read':
      return deliverRead(ports, io, signal.user, signal.upTo);
    case 'chat':
      for (const user of signal.users) await deliverChat(ports, io, user);
      return;
    case 'notice':
      for (const session of await liveSessionsOf(database, signal.to, clock()))
        if (session.id !== signal.except) send(io, session, signal);
      return;
  }
}

async function deliverNotification(ports: SocketPorts, io: SocketServer, id: string): Promise<void> {
  const found = await findNotification(ports.database, id);
  if (found === null || !io.sockets.adapter.rooms.has(rooms.user(found.userId))) return;
  const { userId, notification } = found;
  for (const session of await liveSessionsOf(ports.database, { user: userId }, ports.clock()))
    send(io, session, { type: 'NOTIFICATION', ...notification }, { notification });
}

async function deliverRead(
  { database, clock }: SocketPorts,
  io: SocketServer,
  user: string,
  upTo: string,
): Promise<void> {
  if (!io.sockets.adapter.rooms.has(rooms.user(user))) return;
  for (const { id, locked } of await liveSessionsOf(database, { user }, clock()))
    if (!locked) io.to(rooms.session(id)).emit('read', { upTo });
}

/** Notifies all windows of a user of chat messages, including those the user sent from another window. */
async function deliverChat({ database, clock }: SocketPorts, io: SocketServer, user: string): Promise<void> {
  if (!io.sockets.adapter.rooms.has(rooms.user(user))) return;
  for (const { id, locked } of await liveSessionsOf(database, { user }, clock()))
    if (!locked) io.to(rooms.session(id)).emit('chat');
}

/** Disconnects the sockets of a session with a reason. Sockets are found by their own data. */
function endSockets(io: SocketServer, id: string, message: string): void {
  for (const socket of io.sockets.sockets.values()) {
    const { session } = socket.data;
    if (session.id !== id) continue;
    const header = { notificationType: 'LOGOUT', code: 'session.over', message } as const;
    socket.emit('notification', { header, userName: session.account.userName });
    socket.disconnect(true);
  }
}

/** Notifications delivered to locked sessions. */
const deliveredWhileLocked: ReadonlySet<SocketNotificationType> = new Set(['LOCK', 'LOGOUT', 'EXIT']);

function send(
  io: SocketServer,
  { id, language, locked, userName }: SessionAddress,
  { type, code, message }: { type: SocketNotificationType; code: string; message: LocalizedText },
  more: Pick<SocketMessage, 'notification'> = {},
): void {
  if (locked && !deliveredWhileLocked.has(type)) return;
  const header = { notificationType: type, code, message: message[language] };
  io.to(rooms.session(id)).emit('notification', { header, userName, ...more });
}
