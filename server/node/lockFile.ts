import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The data folder is in use by another process. */
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

/** Who holds a folder: a process id, and when that process began, since ids come round again. */
interface Holder {
  readonly pid: number;
  readonly began: string;
}

/**
 * Takes a data folder for this process. The embedded database does not guard itself: a second process would
 * lose rows silently. What a dead process left behind is taken over.
 * @returns gives the folder back.
 * @throws DataFolderInUse
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'server.lock');
  const own = JSON.stringify({ pid: process.pid, began: beginOf(process.pid) } satisfies Holder);
  for (let attempt = 0; ; attempt += 1) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readHolder(path);
    if (found !== null && (isAlive(found) || attempt > 3)) throw new DataFolderInUse(folder, found.pid);
    // Moved away rather than removed: of two that find the same dead lock only one can move it.
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
    // EPERM: it lives, and belongs to someone else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beginOf(pid);
  return now === '' || began === '' || now === began;
}

/** When a process began, as Linux tells it; empty where that can't be known. */
function beginOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may hold anything.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
