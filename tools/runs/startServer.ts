import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Flag of V8 for databases that live for seconds, as in most tests: only the hottest functions of the embedded database
 * are optimized, which takes half the processor time of a start otherwise.
 */
export const shortLived = '--wasm-tiering-budget=100000000';

/** A running back office with its own data folder. */
export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  /** Its output so far. */
  output(): string;
  /** Stops the process and waits for it; keeps the data. */
  stop(): Promise<void>;
  /** Ends the process at once, like a crash; keeps the data. */
  kill(): Promise<void>;
}

/** A free local port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * Starts the built server like `npm start`, and waits until `/healthz` responds; creates a data folder if
 * none is given.
 */
export async function startServer(
  options: {
    dataDir?: string;
    project?: string;
    env?: Readonly<Record<string, string>>;
    /** Flags of Node; measurements pass none. */
    flags?: readonly string[];
  } = {},
): Promise<RunningServer> {
  const project = options.project ?? root;
  const dataDir = options.dataDir ?? (await newData());
  const port = await freePort();
  const child = spawn(process.execPath, [...(options.flags ?? [shortLived]), 'dist/server/main.js'], {
    cwd: project,
    env: { ...process.env, ...options.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const address = `http://127.0.0.1:${port}`;
  try {
    await ready(child, address, () => printed);
  } catch (error) {
    // Another process took the port between the look for a free one and the start.
    if (printed.includes('EADDRINUSE')) return startServer({ ...options, dataDir });
    throw error;
  }
  return {
    address,
    dataDir,
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Removes the data of a stopped server. */
export async function removeData(server: RunningServer): Promise<void> {
  await rm(server.dataDir, { recursive: true, force: true });
}

/**
 * Creates a data folder, with a copy of PREPARED_DATA if set: creating the demo takes ten times as long. Its thousands of
 * files take a third of the processor time if they are copied synchronously.
 */
export async function newData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-'));
  const prepared = process.env.PREPARED_DATA;
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** Waits for a server: one that makes its demo beside other work may take minutes; one that fails ends by itself. */
async function ready(child: ChildProcess, address: string, printed: () => string): Promise<void> {
  const end = Date.now() + 600_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${printed()}`);
    const answer = await fetch(`${address}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not get ready:\n${printed()}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
