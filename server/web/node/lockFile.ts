import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly code = 'storage.locked';

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. ` +
        'Stop that server first, or give this one a folder of its own by DATA_DIR.',
    );
  }
}

/** Owner of a folder: process id and start time, since ids are reused. */
interface Holder {
  readonly pid: number;
  readonly began: string;
}

/**
 * Locks a data folder for this process. The embedded database has no lock of its own: a second process would
 * silently lose rows. Locks of dead processes are replaced. @returns the release function. @throws
 * DataFolderInUse
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  const holder = JSON.stringify({ pid: process.pid, began: beginOf(process.pid) } satisfies Holder);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, holder, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readHolder(path);
    if (found !== null && (isAlive(found) || attempt > 3)) throw new DataFolderInUse(folder, found.pid);
    // Renames instead of deleting: of two processes that find the same stale lock, only one succeeds.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
    } catch {
      continue;
    }
    const moved = readHolder(aside);
    if (moved !== null && isAlive(moved)) {
      renameSync(aside, path);
      throw new DataFolderInUse(folder, moved.pid);
    }
    rmSync(aside, { force: true });
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, with another owner.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beginOf(pid);
  return now === '' || began === '' || now === began;
}

/** Start time of a process on Linux; empty if unknown. */
function beginOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses and may contain anything.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
