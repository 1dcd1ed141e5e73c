import { action, makeObservable, observable } from 'mobx';
import type { RequestPort, ScreenOwner } from '../../contract/wire/request';
import type { MenuItem } from '../../contract/wire/session';
import type { Counters } from '../../contract/wire/socket';

/** Polling interval in ms without a socket. */
const period = 60_000;

/** Debounce in ms after a write. */
const pause = 400;

/** Numbers of entries waiting in the pools of the user's menu; pushed by the socket, or polled. */
export class PoolCounters {
  private readonly counts = observable.map<string, number>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private soonTimer: ReturnType<typeof setTimeout> | undefined;
  /** Increases with every update: responses of older requests are ignored. */
  private edition = 0;

  constructor(private readonly request: () => Promise<Counters>) {
    makeObservable(this, { receive: action });
  }

  /** Starts polling while the page is visible. */
  start(page: Pick<Document, 'visibilityState'>): void {
    if (this.timer !== undefined) return;
    void this.refresh();
    this.timer = setInterval(() => {
      if (page.visibilityState === 'visible') void this.refresh();
    }, period);
  }

  /** Stops and clears the counts. */
  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.soonTimer);
    this.timer = undefined;
    this.receive({});
  }

  /** Stores pushed counts. */
  receive(counts: Counters): void {
    this.edition += 1;
    this.counts.replace(counts);
  }

  /** Refreshes after a debounce, following a write. */
  soon(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.soonTimer);
    this.soonTimer = setTimeout(() => void this.refresh(), pause);
  }

  /** Requests the counts. Keeps the old ones on failure, without a message. */
  async refresh(): Promise<void> {
    this.edition += 1;
    const { edition } = this;
    const counts = await this.request().catch(() => null);
    if (counts === null || edition !== this.edition) return;
    this.receive(counts);
  }

  /** Badge of a menu item; undefined if nothing waits. Observable per item. */
  readonly badgeOf = (id: string): MenuItem['badge'] => {
    const count = this.counts.get(id) ?? 0;
    return count > 0 ? { title: count > 999 ? '999+' : String(count), ...badgeColors } : undefined;
  };
}

/** On the dark navigation in both schemes; contrast 9 : 1. */
const badgeColors = { bg: '#f5c26b', fg: '#1d1500' } as const;

/** Wraps the request layer to report completed writing requests, and who sent them. */
export function notifyWrites(
  request: RequestPort,
  onWrite: (owner: ScreenOwner | undefined) => void,
): RequestPort {
  return {
    get: (...call) => request.get(...call),
    delete: (...call) => request.delete(...call),
    put: (...call) => request.put(...call),
    upload: (...call) => request.upload(...call),
    download: (...call) => request.download(...call),
    async post(path, payload, options) {
      const answer = await request.post(path, payload, options);
      if (options?.atMostOnce) onWrite(options.owner);
      return answer;
    },
  };
}
