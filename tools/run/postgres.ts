// `npm run test:postgres`: the storage tests, and two servers that start together, on a PostgreSQL of its own.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort, removeData, startServer } from './startServer';

const root = fileURLToPath(new URL('../../', import.meta.url));
const user = 'backoffice';

/** PostgreSQL refuses to run as root: there its package has made a user for it. */
const isRoot = process.getuid?.() === 0;

/** Where PostgreSQL's programs are: PG_BIN, or Debian's newest; null where there are none. */
function programs(): string | null {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return null;
  const [newest] = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(debian, newest, 'bin');
}

function install(): void {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error('There is no PostgreSQL: install it, or say in PG_BIN where its programs are.');
  console.log('Installing PostgreSQL …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'postgresql'],
  ])
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Who PostgreSQL runs as. */
function identity(): { readonly uid?: number; readonly gid?: number } {
  if (!isRoot) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a step, its output shown; answers whether it went well. */
function step(title: string, args: readonly string[], env: Readonly<Record<string, string>>): boolean {
  console.log(`\n── ${title}`);
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** A database in Turkish, the locale in which most can go wrong: I is not the capital of i. */
async function createTurkish(address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `create database ${name} template template0 locale_provider icu icu_locale 'tr-TR' locale 'C'`,
  );
  await client.end();
  return new URL(name, address).href;
}

/** Two servers that start on one database together, and the contract tests against one of them. */
async function contract(databaseAddress: string): Promise<boolean> {
  process.env.DATABASE_URL = databaseAddress;
  const servers = await Promise.all([startServer(), startServer()]);
  const [{ address }] = servers;
  const passed = step('contract', ['vitest', 'run', '--project', 'contract', 'tests/contract'], {
    BFF_URL: address,
  });
  for (const server of servers) {
    await server.stop();
    await removeData(server);
  }
  return passed;
}

if (programs() === null) install();
const bin = programs() ?? '';
const runsAs = identity();
const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
const data = join(folder, 'data');
if (runsAs.uid !== undefined && runsAs.gid !== undefined) chownSync(folder, runsAs.uid, runsAs.gid);

// The locale C, the other one in which much can go wrong: only a to z have capitals.
const initdb = ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
execFileSync(join(bin, 'initdb'), initdb, { stdio: ['ignore', 'ignore', 'inherit'], ...runsAs });
const port = await freePort();
const settings = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F', '-N', '200'];
const cluster = spawn(join(bin, 'postgres'), settings, { stdio: 'ignore', cwd: folder, ...runsAs });
const address = `postgres://${user}@127.0.0.1:${port}/postgres`;

let passed = false;
try {
  const ready = ['-h', '127.0.0.1', '-p', String(port), '-t', '60'];
  while (spawnSync(join(bin, 'pg_isready'), ready).status !== 0) {
    if (cluster.exitCode !== null) throw new Error(`PostgreSQL ended with ${cluster.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const storage = step('storage', ['vitest', 'run', '--project', 'server', 'server', '--testTimeout=60000'], {
    TEST_DATABASE_URL: address,
  });
  const built = step('build', ['tsx', 'tools/run/build.ts', '--if-changed'], {});
  passed = built && (await contract(await createTurkish(address, 'turkish'))) && storage;
} finally {
  const ended = new Promise((resolve) => cluster.once('exit', resolve));
  cluster.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
console.log(passed ? '\nPostgreSQL: passed' : '\nPostgreSQL: FAILED');
process.exit(passed ? 0 : 1);
