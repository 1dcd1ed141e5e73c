import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './startServer';

const user = 'backoffice';

/** PostgreSQL refuses to run as root: uses the user of its package. */
const isRoot = process.getuid?.() === 0;

/** Signals for shutting down PostgreSQL: disconnecting clients, or as in a crash. */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** A local PostgreSQL server with its own data. */
export interface PostgresCluster {
  /** Address of its database `postgres`. */
  readonly address: string;
  /** Shuts it down in this way, whatever is running, and restarts it after `pause` milliseconds. */
  restart(how: keyof typeof signals, pause?: number): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server with locale C, in which only a to z have upper case; installs it if missing. */
export async function startCluster(): Promise<PostgresCluster> {
  const bin = programs() ?? install();
  const runsAs = identity();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  if (runsAs.uid !== undefined && runsAs.gid !== undefined) chownSync(folder, runsAs.uid, runsAs.gid);
  const initdb = ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { stdio: ['ignore', 'ignore', 'inherit'], ...runsAs });
  const port = await freePort();

  const start = async (): Promise<ChildProcess> => {
    const settings = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F', '-N', '200'];
    const started = spawn(join(bin, 'postgres'), settings, { stdio: 'ignore', cwd: folder, ...runsAs });
    const ready = ['-h', '127.0.0.1', '-p', String(port), '-t', '60'];
    while (spawnSync(join(bin, 'pg_isready'), ready).status !== 0) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}`);
      await wait(200);
    }
    return started;
  };
  const end = async (running: ChildProcess, how: keyof typeof signals): Promise<void> => {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signals[how]);
    await ended;
  };

  let running = await start();
  return {
    address: `postgres://${user}@127.0.0.1:${port}/postgres`,
    async restart(how, pause = 0) {
      await end(running, how);
      await wait(pause);
      running = await start();
    },
    async stop() {
      await end(running, 'fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Folder of PostgreSQL's programs: PG_BIN, or Debian's newest; null if not installed. */
function programs(): string | null {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const debian = '/usr/lib/postgresql';
  if (!existsSync(debian)) return null;
  const [newest] = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(debian, newest, 'bin');
}

function install(): string {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0)
    throw new Error('There is no PostgreSQL: install it, or set PG_BIN to the folder of its programs.');
  console.log('Installing PostgreSQL …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'postgresql'],
  ])
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const bin = programs();
  if (bin === null) throw new Error('PostgreSQL was installed, but its programs were not found.');
  return bin;
}

/** User and group of PostgreSQL. */
function identity(): { readonly uid?: number; readonly gid?: number } {
  if (!isRoot) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
