import { newId } from '../../request/ids';

/** Time in ms after which a page that still holds its lock is open: one that was left gives it back at once. */
const wait = 500;

/**
 * Which pages of this browser are open. Each holds a lock with a name of its own: what a page stores for its reload is also
 * read by a tab that is duplicated from it, while the page itself goes on.
 */
export class OpenPages {
  /** Id of this page. */
  readonly own: string = newId();

  /** @param locks undefined where the browser has none, as on plain http */
  constructor(private readonly locks: LockManager | undefined) {
    void locks?.request(nameOf(this.own), () => new Promise(() => undefined)).catch(() => undefined);
  }

  /** Whether a page other than this one is open. */
  async isOpen(id: string | undefined): Promise<boolean> {
    if (this.locks === undefined || id === undefined || id === this.own) return false;
    try {
      await this.locks.request(nameOf(id), { signal: AbortSignal.timeout(wait) }, () => undefined);
      return false;
    } catch {
      return true;
    }
  }
}

const nameOf = (id: string): string => `page ${id}`;
