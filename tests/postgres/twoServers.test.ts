import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeSocket } from '../../src/session/sockets/makeSocket';
import { type Balancer, startBalancer } from '../../tools/runs/balancer';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { ApiClient, type ApiReply } from '../contract/ApiClient';
import { Load } from './Load';

let cluster: PostgresCluster;
let servers: RunningServer[] = [];
let balancer: Balancer;
const started: RunningServer[] = [];
const sockets: Socket[] = [];

async function start(): Promise<RunningServer> {
  const server = await startServer({ env: { DATABASE_URL: cluster.address } });
  started.push(server);
  return server;
}

/** Sends requests to these servers alone. */
function serve(...running: RunningServer[]): void {
  servers = running;
  balancer.use(running.map(({ address }) => address));
}

beforeAll(async () => {
  cluster = await startCluster();
  balancer = await startBalancer([]);
  serve(await start(), await start());
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await balancer.close();
  for (const server of started) {
    await server.stop();
    await removeData(server);
  }
  await cluster.stop();
});

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: cluster.address });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** The same session at one server. */
function at(client: ApiClient, server: RunningServer | undefined): ApiClient {
  const { cookie, token } = client;
  return Object.assign(new ApiClient(server?.address ?? ''), { cookie, token });
}

/** The session at both servers. */
const atBoth = (client: ApiClient) => [at(client, servers[0]), at(client, servers[1])] as const;

/** A window of the page, with the real socket of the client. */
function openWindow(client: ApiClient) {
  const socket = makeSocket(client.address, () => client.token) as Socket;
  sockets.push(socket);
  socket.io.opts.extraHeaders = { cookie: client.cookie };
  const heard: { readonly event: string; readonly what: unknown }[] = [];
  socket.onAny((event: string, what: unknown) => void heard.push({ event, what }));
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  socket.connect();
  return { socket, heard, connected };
}

const conversation = ({ envelope: { session } }: ApiReply) => ({
  'current-transaction-key': session?.currentTransactionKey ?? '',
});

/** An order of a maker, approved by another user: its payment waits for approval. */
async function approvedOrder(maker: ApiClient, other: ApiClient): Promise<string> {
  const begun = await maker.post('gallery/order/begin', { state: {} });
  const state = { ...begun.envelope.state, payee: 'Şükrü İnce', amount: '6000.00', currency: 'TRY' };
  const { envelope } = await maker.post('gallery/order/commit', { state }, conversation(begun));
  const record = String(envelope.result?.id);
  await other.post('gallery/pool/approve', { state: {}, record });
  return record;
}

/** Begins the payment of an order; returns its commit. */
async function openPayment(maker: ApiClient, record: string): Promise<() => Promise<ApiReply>> {
  const begun = await maker.post('gallery/payment/begin', { state: {}, record });
  const state = { order: record, paymentRef: 'DK-1', id: record, version: begun.envelope.state?.version };
  return () => maker.post('gallery/payment/commit', { state }, conversation(begun));
}

describe('two servers on one database', () => {
  test('know each other’s sessions, their locks and their end', async () => {
    const [one, other] = atBoth(await ApiClient.signedIn(servers[0]?.address ?? '', 'teller'));
    expect((await other.get('users/notifications')).status).toBe(200);
    await other.post('users/lock', {});
    expect((await one.get('users/notifications')).status).toBe(423);
    expect((await one.post('users/unlock', { password: 'Demo-2026!' })).status).toBe(200);
    expect((await other.get('users/notifications')).status).toBe(200);
    await other.post('users/logout', {});
    expect((await one.get('users/notifications')).status).toBe(401);
  });

  test('count wrong passwords together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const client = new ApiClient(servers[attempt % 2]?.address ?? '');
      statuses.push((await client.login('guessed', 'wrong')).status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });

  test('continue each other’s conversations, and carry out a repeated commit once', async () => {
    const [one, other] = atBoth(await ApiClient.signedIn(balancer.address, 'teller'));
    const begun = await one.post('accounting/account/begin', { state: {} });
    const values = { ownerType: 'INTERNAL', accountType: 'SUSPENSE', currency: 'TRY', glCode: '336.90' };
    const state = { ...begun.envelope.state, ...values, name: 'İki sunucu', openDate: '2026-01-05' };
    const requestId = crypto.randomUUID();
    const headers = {
      'request-id': requestId,
      ...conversation(begun),
    };
    const commit = (client: ApiClient) => client.post('accounting/account/commit', { state }, headers);
    const together = await Promise.all([commit(one), commit(other)]);
    // The second one waits for none: it hears that the first one is running, or gets its reply.
    const codes = together.map(({ envelope }) => envelope.restHeader.code);
    expect(codes.filter((code) => code !== 'request.running').length).toBeGreaterThan(0);
    const replies = [await commit(one), await commit(other)].map(({ envelope }) => envelope.result);
    expect(replies[0]).toEqual(replies[1]);
    expect(await query(`select count(*)::int as n from account where name = 'İki sunucu'`)).toEqual([
      { n: 1 },
    ]);
    const asked = await other.post('users/request-status', { requestId });
    expect(asked.envelope.responseObject).toMatchObject({ outcome: 'done', reply: { result: replies[0] } });
  });

  test('keep files for each other', async () => {
    const [one, other] = atBoth(await ApiClient.signedIn(balancer.address, 'admin'));
    const body = new FormData();
    body.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'kimlik.pdf'));
    const stored = await one.fetch('/bff/gallery/file/upload/document', { method: 'POST', body });
    const { id: file } = (await stored.json()).responseObject;
    const read = await other.post<{ bytes: string }>('gallery/file/download/document', { state: {}, file });
    expect(atob(read.envelope.responseObject?.bytes ?? '')).toContain('%PDF-1.4');
  });

  test('hold a record’s commit for approval once, and decide it at either', async () => {
    const maker = await ApiClient.signedIn(balancer.address, 'analyst');
    const other = await ApiClient.signedIn(balancer.address, 'admin');
    const [manager] = atBoth(await ApiClient.signedIn(balancer.address, 'manager'));
    for (let round = 0; round < 5; round += 1) {
      const record = await approvedOrder(maker, other);
      const attempts = atBoth(maker).map((client) => openPayment(client, record));
      const commits = await Promise.all(attempts);
      const replies = await Promise.all(commits.map((commit) => commit()));
      const codes = replies.map(({ envelope: { restHeader } }) => restHeader.code);
      expect(codes.toSorted()).toEqual(['approval.requested', 'approval.waiting']);
      const [{ id: approvals } = {}] = await query(
        `select id::text from approval where record_ref = '${record}'`,
      );
      const decided = await Promise.all(
        atBoth(manager).map((client) => client.post('approval/decide/approve', { state: {}, approvals })),
      );
      expect(decided.map(({ envelope: { restHeader } }) => restHeader.success).toSorted()).toEqual([
        false,
        true,
      ]);
    }
  });

  test('signal chat and notifications to windows at the other one; a window needs no sticky proxy', async () => {
    const admin = await ApiClient.signedIn(balancer.address, 'admin');
    const windows = Array.from({ length: 6 }, () => openWindow(admin));
    await Promise.all(windows.map(({ connected }) => connected));
    // The windows are spread: each server has some of them.
    const [teller] = atBoth(await ApiClient.signedIn(balancer.address, 'teller'));
    for (const sender of atBoth(teller)) {
      const before = windows.map(({ heard }) => heard.filter(({ event }) => event === 'chat').length);
      expect((await sender.post('users/chat/send', { contact: 'admin', text: 'Merhaba' })).status).toBe(200);
      await vi.waitFor(
        () =>
          expect(windows.map(({ heard }) => heard.filter(({ event }) => event === 'chat').length)).toEqual(
            before.map((count) => count + 1),
          ),
        { timeout: 20_000 },
      );
    }
    const transports = windows.map(({ socket }) => socket.io.engine.transport.name);
    expect(new Set(transports)).toEqual(new Set(['websocket']));
    // Signing out at one server ends the windows at both.
    await at(admin, servers[1]).post('users/logout', {});
    await vi.waitFor(() => expect(windows.map(({ socket }) => socket.connected)).not.toContain(true), {
      timeout: 20_000,
    });
  });
});

describe('under load', () => {
  /** Compares the outcomes of callers with the stored records: nothing lost, nothing doubled. */
  async function expectWhole(load: Load, isExpected: (failure: string) => boolean): Promise<number> {
    const { outcomes, ids, failures } = await load.stop();
    expect([...failures].filter((failure) => !isExpected(failure))).toEqual([]);
    const stored = await query(`select id::text, name from account where name like 'Yük %'`);
    const done = [...outcomes].filter(([, fate]) => fate === 'done').map(([name]) => name);
    expect(stored.map(({ name }) => name).toSorted()).toEqual([...done, ...earlier.names].toSorted());
    expect(stored.map(({ id }) => id).toSorted()).toEqual([...ids, ...earlier.ids].toSorted());
    earlier = { names: [...earlier.names, ...done], ids: [...earlier.ids, ...ids] };
    const audited = await query(`select record_id::text as id from audit_log where entity = 'Account'
      and action = 'insert' and record_id in (select id from account where name like 'Yük %')`);
    expect(audited.map(({ id }) => id).toSorted()).toEqual([...earlier.ids].toSorted());
    return done.length;
  }
  let earlier: { readonly names: readonly string[]; readonly ids: readonly string[] } = {
    names: [],
    ids: [],
  };

  const isBroken = (failure: string) => failure.startsWith('TypeError: fetch failed');
  const isStopping = (failure: string) => failure === '503 server.stopping';

  test('a killed server loses and doubles no commit: the other one knows the outcome', async () => {
    const session = await ApiClient.signedIn(balancer.address, 'teller');
    const load = new Load([balancer.address], session, 8);
    let broken = 0;
    for (let round = 0; round < 3; round += 1) {
      await load.untilOpened(10);
      const [victim, survivor] = servers;
      if (victim === undefined || survivor === undefined) throw new Error('two servers are needed');
      const others = started.filter((server) => server !== victim);
      await victim.kill();
      broken += 1;
      await load.untilOpened(10);
      started.splice(0, started.length, ...others);
      await removeData(victim);
      serve(survivor, await start());
    }
    expect(broken).toBe(3);
    expect(await expectWhole(load, isBroken)).toBeGreaterThan(50);
  });

  test('servers replaced one after the other lose nothing, and break no request', async () => {
    const session = await ApiClient.signedIn(balancer.address, 'teller');
    const load = new Load([balancer.address], session, 8);
    for (let round = 0; round < 2; round += 1) {
      await load.untilOpened(10);
      const [old, other] = servers;
      if (old === undefined || other === undefined) throw new Error('two servers are needed');
      const replacement = await start();
      const stopped = old.stop();
      serve(other, replacement);
      await stopped;
      await load.untilOpened(10);
    }
    // A stopping server answers what it does not carry out: no caller has to ask for an outcome.
    expect(await expectWhole(load, isStopping)).toBeGreaterThan(40);
  });
});
