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

  /** Ends the waiting for a page that answers. */
  private readonly asked = new Map<string, () => void>();

  /**
   * @param locks undefined where the browser has none, as on plain http
   * @param channel between the pages of the browser, which then ask each other
   */
  constructor(
    private readonly locks: LockManager | undefined,
    private readonly channel: PageChannel | null = null,
  ) {
    void locks?.request(nameOf(this.own), () => new Promise(() => undefined)).catch(() => undefined);
    channel?.addEventListener('message', ({ data }) => {
      const { asked, open } = data as PageMessage;
      if (asked === this.own) channel.postMessage({ open: asked });
      if (open !== undefined) this.asked.get(open)?.();
    });
  }

  /** Whether a page other than this one is open. */
  async isOpen(id: string | undefined): Promise<boolean> {
    if (id === undefined || id === this.own) return false;
    if (this.locks === undefined) return this.ask(id);
    try {
      await this.locks.request(nameOf(id), { signal: AbortSignal.timeout(wait) }, () => undefined);
      return false;
    } catch {
      return true;
    }
  }

  private ask(id: string): Promise<boolean> {
    const { channel } = this;
    if (channel === null) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = setTimeout(() => resolve(false), wait);
      this.asked.set(id, () => {
        clearTimeout(end);
        resolve(true);
      });
      channel.postMessage({ asked: id });
    });
  }
}

/** The used part of `BroadcastChannel`. */
type PageChannel = Pick<BroadcastChannel, 'postMessage'> & {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
};

/** Between pages: whether the page of an id is open, and that it is. */
interface PageMessage {
  readonly asked?: string;
  readonly open?: string;
}

const nameOf = (id: string): string => `page ${id}`;
