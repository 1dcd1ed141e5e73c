import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type PostgresCluster, startCluster } from '../../tools/runs/postgresCluster';
import { type RunningServer, removeData, startServer } from '../../tools/runs/startServer';
import { ApiClient } from '../contract/ApiClient';
import { Load, pause } from './Load';

let cluster: PostgresCluster;
let servers: readonly RunningServer[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const server of servers) {
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

/** Database faults. */
const faults = {
  'restart (fast)': () => cluster.restart('fast', 1000),
  'connections ended': async () => {
    await query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  },
  'crash and recovery': () => cluster.restart('immediate', 1000),
} as const;

/** A window of a signed-in user: reconnects when disconnected, and counts chat messages. */
async function chatWindow({ address, cookie, token }: ApiClient) {
  const socket = io(address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelayMax: 500,
    auth: { token },
    extraHeaders: { cookie },
  });
  sockets.push(socket);
  const heard = { chats: 0 };
  socket.on('chat', () => {
    heard.chats += 1;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 200);
  });
  await vi.waitFor(() => expect(socket.connected).toBe(true), { timeout: 20_000 });
  return { socket, heard };
}

const connections = () =>
  query(`select count(*)::int as n from pg_stat_activity where query like 'listen%' or query = 'select 1'`);

describe.each([1, 2])('PostgreSQL fails under load, %i server(s)', (count) => {
  test('nothing is lost or duplicated, and all serve again', async () => {
    cluster = await startCluster();
    const env = { DATABASE_URL: cluster.address };
    servers = await Promise.all(Array.from({ length: count }, () => startServer({ env })));
    const addresses = servers.map(({ address }) => address);
    const session = await ApiClient.signedIn(addresses[0] ?? '', 'teller');
    const windows = await Promise.all(
      addresses.map((address) => chatWindow(Object.assign(new ApiClient(address), { ...session, address }))),
    );
    const load = new Load(addresses, session, 4);
    await load.untilOpened(5);
    for (const fail of Object.values(faults)) {
      await fail();
      await load.untilOpened(10);
    }
    const { outcomes, ids, failures } = await load.stop();

    expect([...failures].sort()).toEqual(['503 database.unavailable']);
    const stored = await query(`select id, name from account where name like 'Yük %' order by name`);
    const done = [...outcomes].filter(([, fate]) => fate === 'done').map(([name]) => name);
    expect(stored.map(({ name }) => name)).toEqual(done.sort());
    expect(stored.map(({ id }) => String(id)).sort()).toEqual(ids.toSorted());
    const audited = await query(`select record_id from audit_log
      where entity = 'Account' and action = 'insert' and record_id in (select id from account where name like 'Yük %')`);
    expect(audited.map(({ record_id }) => String(record_id)).sort()).toEqual(ids.toSorted());

    // Sockets have reconnected, and each signal arrives once: a server listens on one connection. A server that listens
    // again sends its sockets away once more: a message of that moment is fetched, not signalled.
    await vi.waitFor(async () => expect((await connections())[0]).toEqual({ n: count }), { timeout: 20_000 });
    const send = () => session.post('users/chat/send', { contact: 'admin', text: 'Merhaba' });
    const heard = () => windows.map(({ heard: { chats } }) => chats);
    await vi.waitFor(
      async () => {
        await send();
        await vi.waitFor(() => expect(Math.min(...heard())).toBeGreaterThan(0));
      },
      { timeout: 30_000, interval: 500 },
    );
    await pause(1000);
    const before = heard();
    expect((await send()).status).toBe(200);
    await vi.waitFor(() => expect(heard()).toEqual(before.map((chats) => chats + 1)), { timeout: 20_000 });
    await pause(300);
    expect(heard()).toEqual(before.map((chats) => chats + 1));
  });
});
