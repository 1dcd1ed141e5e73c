import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { DatabaseUnavailable } from '../../base/errors/DatabaseUnavailable';
import { isAccessTokenOf } from '../../platform/auth/accessToken';
import { accountOf } from '../../platform/auth/accounts';
import { liveSessionsOf } from '../../platform/auth/liveSessions';
import { rightsEdition } from '../../platform/auth/rightsEdition';
import { liveSession, type Session } from '../../platform/auth/sessions';
import { notifySockets, type SocketSignal } from '../../platform/notifications/socketSignals';
import { isOwnOrigin } from '../http/sameOrigin';
import { deliverSignal } from './deliverSignal';
import { type ClientSocket, rooms, type SocketPorts, type SocketServer } from './SocketServer';

/** Maximum size of a client's message in bytes: `userLogin` contains the user with all settings. */
const messageLimit = 200_000;

/** Delay in ms from a write to the update of counters and rights. */
const pause = 300;

/** Time in ms after sign-in during which the user's other sessions are notified of it. */
const newFor = 60_000;

/**
 * Sockets of signed-in users (requirements P1). A handshake needs the session's cookie and token, and an origin
 * of this installation; every connection is checked, none resumed. Returns the close function.
 */
export async function openSockets(http: HttpServer, ports: SocketPorts): Promise<() => Promise<void>> {
  const io: SocketServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: messageLimit,
    allowRequest: ({ headers }, answer) => {
      const { origin, host = '' } = headers;
      const isOwn = origin === undefined || isOwnOrigin(origin, `http://${host}`, ports.origins);
      answer(isOwn ? null : 'origin.refused', isOwn);
    },
  });
  io.use(async (socket, next) => {
    try {
      const session = await sessionOf(ports, socket);
      if (session === null) return next(new Error('session.missing'));
      socket.data = { session };
      next();
    } catch (error) {
      // Clients treat a rejection as final, but retry after a lost connection.
      ports.log(error instanceof Error ? error.message : String(error));
      socket.conn.close();
    }
  });
  io.on('connection', (socket) => {
    welcome(ports, io, socket).catch((error: Error) => {
      ports.log(error.message);
      socket.disconnect(true);
    });
  });
  // Clients reconnect after some seconds: the server checks their sessions again, and they fetch missed
  // messages.
  const sendAway = () => io.disconnectSockets(true);
  const failed = (error: unknown) => {
    ports.log(error instanceof Error ? error.message : String(error));
    // An undelivered signal counts as missed.
    if (error instanceof DatabaseUnavailable) sendAway();
  };
  const count = batched(() => sendCounters(ports, io).catch(failed));
  const compareRights = batched(() => sendRights(ports, io).catch(failed));
  await ports.listen((payload) => {
    const signal = JSON.parse(payload) as SocketSignal;
    switch (signal.event) {
      case 'rights':
        compareRights.soon();
        return count.soon();
      case 'counted':
        return count.soon();
      default:
        deliverSignal(ports, io, signal).catch(failed);
    }
  }, sendAway);
  return async () => {
    count.stop();
    compareRights.stop();
    io.disconnectSockets(true);
    io.engine.close();
  };
}

/** Work that several writes in a short time start once. */
function batched(work: () => unknown): { soon(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        work();
      }, pause);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The active session of a handshake. Connections are no activity: they do not extend the session. */
async function sessionOf(
  { database, cookie, tokenKey, clock }: SocketPorts,
  { handshake }: ClientSocket,
): Promise<Session | null> {
  const secret = cookie.readHeader(handshake.headers.cookie);
  const { token } = handshake.auth as { readonly token?: unknown };
  if (secret === undefined || typeof token !== 'string') return null;
  const session = await liveSession(database, secret, clock(), { touch: false });
  const isToken = session !== null && (await isAccessTokenOf(tokenKey, token, session.id, clock()));
  return isToken ? session : null;
}

async function welcome(ports: SocketPorts, io: SocketServer, socket: ClientSocket): Promise<void> {
  const { session } = socket.data;
  const { account, createdAt } = session;
  socket.once('userLogin', () => {
    if (ports.clock().getTime() - Date.parse(createdAt) > newFor) return;
    notifyOtherSessions(ports, session).catch((error: Error) => ports.log(error.message));
  });
  await socket.join([rooms.session(session.id), rooms.user(account.id)]);
  // The session may have ended while joining, before it could be signalled.
  if ((await sessionOf(ports, socket)) === null) socket.disconnect(true);
  else {
    await sendRights(ports, io, session.id);
    await sendCounters(ports, io, session.id);
  }
}

async function notifyOtherSessions({ database }: SocketPorts, { id, ip, account }: Session): Promise<void> {
  await notifySockets(database, {
    to: { user: account.id },
    except: id,
    type: 'LOGIN',
    code: 'session.opened',
    message: {
      tr: `Hesabınızla ${ip} adresinden giriş yapıldı.`,
      en: `Somebody signed in to your account from ${ip}.`,
    },
  });
}

/**
 * Sends pool counters to the windows of one session, or to all. Counted once per user with the current
 * permissions. Locked sessions get none.
 */
async function sendCounters(ports: SocketPorts, io: SocketServer, onlySession?: string): Promise<void> {
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

/**
 * Sends the edition of their user's rights to the windows of one session, or to all: only to those that have another
 * one. Locked windows get it, too: it discloses nothing.
 */
async function sendRights(
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
