import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../../../contract/wire/session';
import type { SocketMessage } from '../../../contract/wire/socket';
import { actOnMessage } from './actOnMessage';
import { type ClientSocket, SocketLink } from './SocketLink';

type Handler = (...values: unknown[]) => void;

/** A socket controlled by the test. */
class BenchSocket {
  connected = false;
  readonly sent: unknown[] = [];
  connects = 0;
  private readonly handlers = new Map<string, Handler>();
  private anyEvent: Handler | undefined;

  on(event: string, handler: Handler): this {
    this.handlers.set(event, handler);
    return this;
  }

  emit(...sent: unknown[]): this {
    this.sent.push(sent);
    return this;
  }

  connect(): this {
    this.connects += 1;
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  onAny(listener: Handler): this {
    this.anyEvent = listener;
    return this;
  }

  happen(event: string, ...values: unknown[]): void {
    this.handlers.get(event)?.(...values);
    // The library's own connection events are not messages.
    if (!event.includes('connect')) this.anyEvent?.(event, ...values);
  }
}

function bench() {
  const sockets: BenchSocket[] = [];
  const log: string[] = [];
  const link = new SocketLink({
    make: async (token) => {
      log.push(`made with ${token()}`);
      const socket = new BenchSocket();
      sockets.push(socket);
      return socket as unknown as ClientSocket;
    },
    token: () => 't-1',
    onMessage: ({ header }) => log.push(header.code),
    onCounters: (counters) => log.push(JSON.stringify(counters)),
    onChat: () => log.push('chat'),
    onRights: (edition) => log.push(`rights ${edition}`),
    onRead: (upTo) => log.push(`read up to ${upTo}`),
    onConnected: () => log.push('connected'),
    onRefused: () => log.push('refused'),
    random: () => 0.5,
  });
  return { link, sockets, log, only: () => sockets[0] as BenchSocket };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const message = (over: Partial<SocketMessage['header']> = {}, userName = 'teller'): SocketMessage => ({
  header: { notificationType: 'NOTIFICATION', code: 'Duyuru', message: 'Merhaba', ...over },
  userName,
});

const teller = {
  userName: 'teller',
  displayName: 'Elif Şahin',
  userRoles: ['TELLER'],
} as Partial<SessionUser> as SessionUser;

describe('S06 H19 the socket of a sign-in', () => {
  it('is opened with the token and emits userLogin with the user, once', async () => {
    const { link, log, only } = bench();
    await link.open(teller);
    expect([only().connects, only().sent]).toEqual([1, []]);
    only().happen('connect');
    only().happen('connect');
    expect(only().sent).toEqual([['userLogin', teller]]);
    expect(log).toEqual(['made with t-1', 'connected', 'connected']);
  });

  it('a restored session emits none', async () => {
    const { link, only } = bench();
    await link.open(null);
    only().happen('connect');
    expect(only().sent).toEqual([]);
  });

  it('accepts a message with a header from any event, and nothing else', async () => {
    const { link, log, only } = bench();
    await link.open(null);
    only().happen('message', message());
    only().happen('sessionEvent', message({ code: 'Kur' }));
    for (const other of [null, 'text', [], { header: 'text' }, { restHeader: message().header }])
      only().happen('message', other);
    expect(log.slice(1)).toEqual(['Duyuru', 'Kur']);
  });

  it('passes messages, counters and chat on until it is closed', async () => {
    const { link, log, only } = bench();
    await link.open(null);
    only().happen('notification', message());
    only().happen('counters', { 'eft/pool': 3 });
    only().happen('chat');
    only().happen('rights', 'second');
    only().happen('read', { upTo: '7' });
    link.close();
    only().happen('notification', message());
    only().happen('chat');
    expect(log.slice(1)).toEqual(['Duyuru', '{"eft/pool":3}', 'chat', 'rights second', 'read up to 7']);
  });

  it('does not connect if it is closed while the library loads', async () => {
    const { link, only } = bench();
    const opening = link.open(null);
    link.close();
    await opening;
    expect(only().connects).toBe(0);
  });

  it('a handshake without a session ends it here too; another failure does not', async () => {
    const { link, log, only } = bench();
    await link.open(null);
    only().happen('connect_error', new Error('xhr poll error'));
    expect(log).toHaveLength(1);
    only().happen('connect_error', new Error('session.missing'));
    expect(log.at(-1)).toBe('refused');
  });

  it('reconnects after a random pause to a server that disconnected all clients', async () => {
    const { link, only } = bench();
    await link.open(null);
    only().happen('disconnect', 'io server disconnect');
    await vi.advanceTimersByTimeAsync(2999);
    expect(only().connects).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(only().connects).toBe(2);
    only().happen('disconnect', 'io server disconnect');
    link.close();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(only().connects).toBe(2);
  });
});

describe('H19 effects of a message', () => {
  const done = (values: SocketMessage) => {
    const log: unknown[] = [];
    actOnMessage(values, {
      userName: () => 'teller',
      notify: (notice) => log.push(notice),
      logout: (text) => log.push(`logout ${text}`),
      exit: (text) => log.push(`exit ${text}`),
      lock: () => log.push('lock'),
      store: ({ id }) => log.push(`keep ${id}`),
    });
    return log;
  };

  it.each<[SocketMessage['header']['notificationType'], unknown[]]>([
    ['LOGIN', [{ tone: 'success', title: 'Duyuru', text: 'Merhaba' }]],
    ['LOGOUT', ['logout Merhaba']],
    ['EXIT', ['exit Merhaba']],
    ['LOCK', ['lock']],
    ['NOTIFICATION', [{ tone: 'none', title: 'Duyuru', text: 'Merhaba' }]],
  ])('%s', (notificationType, expected) => {
    expect(done(message({ notificationType }))).toEqual(expected);
  });

  it('LOCK of another user has no effect', () => {
    expect(done(message({ notificationType: 'LOCK' }, 'manager'))).toEqual([]);
  });

  it('stored messages are kept', () => {
    const notification = { id: '7', code: 'c', message: { tr: '', en: '' }, at: '', read: false };
    expect(done({ ...message(), notification })[0]).toBe('keep 7');
  });
});

it('H19 events of odd payloads change nothing', async () => {
  const { link, log, only } = bench();
  await link.open(null);
  log.splice(0);
  const odd = fc.oneof(
    fc.constantFrom(undefined, null, 'x', 7, true, [], {}, { upTo: null }, { header: null }, { header: 'x' }),
    fc.array(fc.jsonValue()),
    fc.dictionary(fc.constantFrom('upTo', 'a/b'), fc.constantFrom(null, {}, [], 'x')),
  );
  fc.assert(
    fc.property(fc.constantFrom('counters', 'read', 'notification', 'other'), odd, (event, payload) => {
      only().happen(event, payload);
    }),
  );
  for (const edition of [undefined, null, {}, [], true, '']) only().happen('rights', edition);
  // An empty list of counters says that nothing waits; a text names the last notification that was read.
  expect([...new Set(log)].toSorted()).toEqual(['read up to x', '{}']);
});

it.each([
  [{ notificationType: 'LOCK', code: '', message: '' }, ''],
  [{ notificationType: 'NOTIFICATION', code: '', message: '' }, 'teller'],
  [{ notificationType: '', code: 'x', message: 'y' }, 'teller'],
] as const)('H19 the message %j says nothing, and does nothing', (header, userName) => {
  const done: string[] = [];
  const act = (name: string) => () => void done.push(name);
  actOnMessage({ header, userName } as unknown as SocketMessage, {
    userName: () => '',
    notify: act('notify'),
    logout: act('logout'),
    exit: act('exit'),
    lock: act('lock'),
    store: act('store'),
  });
  expect(done).toEqual([]);
});
