import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionUser } from '../../../contract/wire/session';
import type { ClientEvents, Counters, ServerEvents, SocketMessage } from '../../../contract/wire/socket';
import { sessionCookie } from '../../app';
import { signingKey } from '../../platform/auth/accessToken';
import { endSessionsNumbered } from '../../platform/auth/runningSessions';
import { notifyUser } from '../../platform/notifications/notifications';
import { notifyCounters, notifySockets, signalChannel } from '../../platform/notifications/socketSignals';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { FailingDatabase } from '../../testing/FailingDatabase';
import { StepCaller } from '../../testing/StepCaller';
import { updateUser } from '../../testing/updateUser';
import { openSockets } from './openSockets';

let server: FixtureApp;
let http: HttpServer;
let closeSockets: () => Promise<void>;
let address: string;
let waiting = 3;
const failing = new FailingDatabase();
/** Reports missed signals. */
let missed: () => void;
const opened: Window[] = [];

beforeAll(async () => {
  server = await fixtureApp();
  http = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }) as HttpServer;
  await new Promise((resolve) => http.once('listening', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  closeSockets = await openSockets(http, {
    database: failing.around(server.database),
    cookie: sessionCookie(false),
    tokenKey: await signingKey(server.database),
    origins: ['https://bank.example'],
    clock: () => server.clock.now,
    listen: (onPayload, onMissed) => {
      missed = onMissed;
      return server.listen(signalChannel, onPayload);
    },
    count: async ({ account }) => ({ [`pool of ${account.userName}`]: waiting }),
    log: (message) => console.error(message),
  });
});
afterAll(async () => {
  for (const window of opened) window.socket.close();
  await closeSockets();
  http.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.updateTable('user').set({ userStatus: 'ACTIVE' }).execute();
});

/** A browser window: received events, and whether it is still connected. */
class Window {
  readonly received: SocketMessage[] = [];
  readonly counted: Counters[] = [];
  /** Received read marks of notifications. */
  readonly read: string[] = [];
  /** Received editions of the rights. */
  readonly rights: string[] = [];
  /** Number of received chat signals. */
  chats = 0;
  readonly socket: Socket<ServerEvents, ClientEvents>;

  constructor(caller: StepCaller, headers: Readonly<Record<string, string>> = {}) {
    this.socket = io(address, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: headers.again !== undefined,
      reconnectionDelayMax: 100,
      auth: { token: caller.token },
      extraHeaders: { cookie: caller.cookie, ...headers },
    });
    this.socket.on('notification', (message) => this.received.push(message));
    this.socket.on('counters', (counters) => this.counted.push(counters));
    this.socket.on('read', ({ upTo }) => this.read.push(upTo));
    this.socket.on('rights', (edition) => this.rights.push(edition));
    this.socket.on('chat', () => {
      this.chats += 1;
    });
    opened.push(this);
  }

  /** Resolves with `connected` or the error. */
  outcome(): Promise<string> {
    return new Promise((resolve) => {
      this.socket.once('connect', () => resolve('connected'));
      this.socket.once('connect_error', ({ message }) => resolve(message));
    });
  }

  get types(): readonly string[] {
    return this.received.map(({ header }) => header.notificationType);
  }
}

async function signedIn(userName = 'teller'): Promise<StepCaller> {
  const caller = new StepCaller(server);
  await caller.login(userName);
  return caller;
}

async function connected(caller: StepCaller): Promise<Window> {
  const window = new Window(caller);
  expect(await window.outcome()).toBe('connected');
  // Counters arrive after joining the rooms.
  await vi.waitFor(() => expect(window.counted).not.toEqual([]), { timeout: 10_000 });
  return window;
}

describe('SECURITY 7 a handshake', () => {
  test('requires cookie and token of one active session', async () => {
    const caller = await signedIn();
    const other = await signedIn();
    const stranger = new StepCaller(server);
    expect(await new Window(stranger).outcome()).toBe('session.missing');
    const mixed = Object.assign(new StepCaller(server), { token: other.token });
    expect(await new Window(mixed, { cookie: caller.cookie }).outcome()).toBe('session.missing');
    expect(await new Window(caller).outcome()).toBe('connected');
    await caller.post('users/logout');
    expect(await new Window(caller).outcome()).toBe('session.missing');
  });

  test('requires an allowed origin', async () => {
    const caller = await signedIn();
    expect(await new Window(caller, { origin: 'https://evil.example' }).outcome()).not.toBe('connected');
    expect(await new Window(caller, { origin: 'https://bank.example' }).outcome()).toBe('connected');
    expect(await new Window(caller, { origin: address }).outcome()).toBe('connected');
  });
});

describe('SECURITY 3 sockets', () => {
  test('end with their session, and with no other', async () => {
    const [caller, other] = [await signedIn(), await signedIn()];
    const [mine, too, others] = [await connected(caller), await connected(caller), await connected(other)];
    await caller.post('users/logout');
    await vi.waitFor(
      () => expect([mine, too].map(({ socket }) => socket.connected)).toEqual([false, false]),
      { timeout: 10_000 },
    );
    expect(mine.types).toEqual(['LOGOUT']);
    expect(others.socket.connected).toBe(true);
  });

  const userNamed = (userName: string) =>
    server.database
      .selectFrom('user')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow();

  /** Ways to end the access of a signed-in teller. */
  const ends: Readonly<Record<string, (caller: StepCaller) => Promise<unknown>>> = {
    'signing out': (caller) => caller.post('users/logout'),
    'passivating the user': () => updateUser(server.database, 'teller', { userStatus: 'PASSIVE' }),
    'locking the user': () => updateUser(server.database, 'teller', { userStatus: 'LOCKED' }),
    'closing the session': async () => {
      const { id } = await userNamed('teller');
      const sessions = server.database.selectFrom('authSession').select('number').where('userId', '=', id);
      const numbers = (await sessions.execute()).map(({ number }) => number);
      const author = { userName: 'admin', screen: 'x', requestId: 'x', now: server.clock.now.toISOString() };
      expect(await endSessionsNumbered(server.database, numbers, author)).toBe(numbers.length);
    },
  };

  test.each(Object.entries(ends))(
    'end at once by %s, with every call, and cannot be reopened',
    async (_, end) => {
      const caller = await signedIn();
      const window = await connected(caller);
      expect((await caller.get('users/notifications')).status).toBe(200);
      await end(caller);
      expect((await caller.get('users/notifications')).status).toBe(401);
      await vi.waitFor(() => expect(window.socket.connected).toBe(false), { timeout: 10_000 });
      expect(window.types).toEqual(['LOGOUT']);
      expect(await new Window(caller).outcome()).toBe('session.missing');
    },
  );
});

test('44 A a session that an administrator ends says so once, in the language that its user reads now', async () => {
  const caller = await signedIn();
  const window = await connected(caller);
  await caller.get('users/notifications', { 'accept-language': 'tr' });
  const { userId } = await server.database
    .selectFrom('authSession')
    .select('userId')
    .where('language', '=', 'tr')
    .executeTakeFirstOrThrow();
  const sessions = server.database.selectFrom('authSession').select('number').where('userId', '=', userId);
  const numbers = (await sessions.execute()).map(({ number }) => number);
  const author = { userName: 'admin', screen: 'x', requestId: 'x', now: server.clock.now.toISOString() };
  await endSessionsNumbered(server.database, numbers, author);
  await vi.waitFor(() => expect(window.socket.connected).toBe(false), { timeout: 10_000 });
  expect(window.received.map(({ header }) => header.message)).toEqual([
    'Oturumunuzu bir yönetici kapattı. Devam etmek için tekrar giriş yapın.',
  ]);
});

describe('SECURITY 3 the rights of a user', () => {
  test('are announced to all windows of the user when a role gets or loses one, at once and once', async () => {
    const [caller, stranger] = [await signedIn(), await signedIn('admin')];
    const [window, other, unconcerned] = [
      await connected(caller),
      await connected(caller),
      await connected(stranger),
    ];
    const [before = ''] = window.rights;
    expect([window.rights, other.rights, unconcerned.rights.length]).toEqual([[before], [before], 1]);
    const { id: role } = await server.database
      .selectFrom('role')
      .select('id')
      .where('roleCode', '=', 'TELLER')
      .executeTakeFirstOrThrow();
    const given = ['reports/*', 'fee/*'].map((menuId) => ({ menuId, canView: true, role }));
    await server.database.insertInto('menuAuthorization').values(given).execute();
    await vi.waitFor(() => expect(window.rights).toHaveLength(2), { timeout: 10_000 });
    const { responseObject } = await caller.get('api/auth/access-token');
    expect(JSON.stringify(responseObject.menu)).toContain('reports/cash');

    await caller.post('users/lock');
    await server.database
      .deleteFrom('menuAuthorization')
      .where('menuId', '<>', 'accounting/*')
      .where('role', '=', role)
      .execute();
    await vi.waitFor(() => expect(window.rights).toHaveLength(3), { timeout: 10_000 });
    expect(window.rights.at(-1)).toBe(before);
    expect(other.rights).toEqual(window.rights);
    expect(unconcerned.rights).toHaveLength(1);
  });
});

describe('H19 a socket', () => {
  test("notifies a user's other sessions of a sign-in, once", async () => {
    const [caller, other] = [await signedIn(), await signedIn()];
    const [window, otherWindow] = [await connected(caller), await connected(other)];
    // The session decides, not the user data from the client.
    const user = { userName: 'admin' } as SessionUser;
    for (const _ of [1, 2]) window.socket.emit('userLogin', user);
    await vi.waitFor(() => expect(otherWindow.types).toEqual(['LOGIN']), { timeout: 10_000 });
    expect(otherWindow.received[0]).toMatchObject({ userName: 'teller', header: { code: 'session.opened' } });
    expect(window.received).toEqual([]);
  });

  test('S11 notifies only the windows of the session of the lock, with the user name', async () => {
    const [caller, other] = [await signedIn(), await signedIn('admin')];
    const [window, others] = [await connected(caller), await connected(other)];
    await caller.post('users/lock');
    await vi.waitFor(() => expect(window.types).toEqual(['LOCK']), { timeout: 10_000 });
    expect(window.received[0]?.userName).toBe('teller');
    expect(others.received).toEqual([]);
  });

  test('sends a notification after the commit, in the language of the session; absent users fetch it', async () => {
    const caller = await signedIn();
    const window = await connected(caller);
    const { id } = await server.database
      .selectFrom('user')
      .select('id')
      .where('userName', '=', 'teller')
      .executeTakeFirstOrThrow();
    const message = { tr: 'Onayda', en: 'To approve' };
    const notice = { code: 'approval.toDecide', message, screen: 'a/pool' } as const;
    const rolledBack = server.database.transaction().execute(async (transaction) => {
      await notifyUser(transaction, id, { ...notice, code: 'report.failed' }, server.clock.now);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await notifyUser(server.database, id, notice, server.clock.now);
    await vi.waitFor(() => expect(window.types).toEqual(['NOTIFICATION']), { timeout: 10_000 });
    const [sent] = window.received;
    expect(sent).toMatchObject({
      header: { code: 'approval.toDecide', message: 'To approve' },
      notification: { ...notice, read: false },
    });
    window.socket.close();
    await notifyUser(server.database, id, { ...notice, code: 'job.failed' }, server.clock.now);
    const missed = await caller.get(`users/notifications?after=${sent?.notification?.id}`);
    expect(missed.responseObject.notifications).toMatchObject([{ code: 'job.failed' }]);
    const [newest] = missed.responseObject.notifications;
    const read = await caller.post('users/notifications/read', { upTo: newest.id });
    expect(read.responseObject.unread).toBe(0);
  });

  test('is notified alone of notifications read in another window', async () => {
    const [caller, otherWindow, stranger] = [await signedIn(), await signedIn(), await signedIn('admin')];
    const [mine, other, foreign] = [
      await connected(caller),
      await connected(otherWindow),
      await connected(stranger),
    ];
    await caller.post('users/notifications/read', { upTo: '12' });
    await vi.waitFor(() => expect([mine.read, other.read]).toEqual([['12'], ['12']]), { timeout: 10_000 });
    expect(foreign.read).toEqual([]);
  });

  test('receives only the end of the lock while its session is locked', async () => {
    const caller = await signedIn();
    const window = await connected(caller);
    await caller.post('users/lock');
    await vi.waitFor(() => expect(window.types).toEqual(['LOCK']), { timeout: 10_000 });
    const { id } = await server.database
      .selectFrom('user')
      .select('id')
      .where('userName', '=', 'teller')
      .executeTakeFirstOrThrow();
    await notifyUser(
      server.database,
      id,
      { code: 'message.test', message: { tr: 'x', en: 'x' } },
      server.clock.now,
    );
    const exit = {
      to: { user: id },
      type: 'EXIT',
      code: 'exit',
      message: { tr: 'Çıkış', en: 'Exit' },
    } as const;
    await notifySockets(server.database, exit);
    await vi.waitFor(() => expect(window.types).toEqual(['LOCK', 'EXIT']), { timeout: 10_000 });
  });

  test('receives no counters of its pools while its session is locked, nor after a reconnect', async () => {
    const [caller, other] = [await signedIn(), await signedIn()];
    const [window, open] = [await connected(caller), await connected(other)];
    await vi.waitFor(() => expect(window.counted).toHaveLength(1), { timeout: 10_000 });
    await caller.post('users/lock');
    await vi.waitFor(() => expect(window.types).toEqual(['LOCK']), { timeout: 10_000 });
    const before = open.counted.length;
    const again = new Window(caller);
    expect(await again.outcome()).toBe('connected');
    await notifyCounters(server.database);
    await vi.waitFor(() => expect(open.counted.length).toBeGreaterThan(before), { timeout: 10_000 });
    expect([window.counted.length, again.counted.length]).toEqual([1, 0]);
  });

  test('H09 receives a chat message as its author or recipient, unless it is locked', async () => {
    const [caller, other, locked] = [await signedIn(), await signedIn('admin'), await signedIn('admin')];
    const [writer, reader, unheard] = [
      await connected(caller),
      await connected(other),
      await connected(locked),
    ];
    await locked.post('users/lock');
    await caller.post('users/chat/send', { contact: 'admin', text: 'Merhaba' });
    await vi.waitFor(() => expect([writer.chats, reader.chats]).toEqual([1, 1]), { timeout: 10_000 });
    expect(unheard.chats).toBe(0);
  });

  test('gets the pool counters when it connects and when records were written', async () => {
    const [teller, admin] = [await connected(await signedIn()), await connected(await signedIn('admin'))];
    expect(teller.counted.at(-1)).toEqual({ 'pool of teller': 3 });
    waiting = 4;
    for (const _ of [1, 2, 3]) await notifyCounters(server.database);
    await vi.waitFor(() => expect(admin.counted.at(-1)).toEqual({ 'pool of admin': 4 }), { timeout: 10_000 });
    expect(teller.counted).toEqual([{ 'pool of teller': 3 }, { 'pool of teller': 4 }]);
  });
});

describe('while the database is unavailable', () => {
  afterEach(() => failing.fail('never'));

  test('a handshake is refused temporarily: the client retries', async () => {
    const caller = await signedIn();
    failing.fail('always');
    const window = new Window(caller, { again: 'yes' });
    const outcome = window.outcome();
    await new Promise((resolve) => window.socket.io.once('reconnect_attempt', resolve));
    failing.fail('never');
    expect(await outcome).toBe('connected');
  });

  test('a signal that cannot be delivered disconnects clients, which fetch missed messages', async () => {
    const caller = await signedIn();
    const window = await connected(caller);
    failing.fail('always');
    await caller.post('users/lock');
    await vi.waitFor(() => expect(window.socket.connected).toBe(false), { timeout: 10_000 });
  });

  test('clients are disconnected when the listening connection was reopened', async () => {
    const window = await connected(await signedIn());
    missed();
    await vi.waitFor(() => expect(window.socket.connected).toBe(false), { timeout: 10_000 });
  });
});
