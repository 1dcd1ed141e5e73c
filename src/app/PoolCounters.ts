import { action, makeObservable, observable } from 'mobx';
import type { MenuItem } from '../../contract/session';
import type { Counters } from '../../contract/socket';

/** Asked again every so often, in ms, where nobody tells. */
const period = 60_000;

/** Time after a write until it is asked, in ms: several that follow each other are one question. */
const pause = 400;

/** How many entries wait in the pools of the user's menu. Told by the socket, or asked for. */
export class PoolCounters {
  private readonly counts = observable.map<string, number>();
  private timer: ReturnType<typeof setInterval> | undefined;
  private soonTimer: ReturnType<typeof setTimeout> | undefined;
  /** Rises with whatever is told: an answer that was overtaken counts no more. */
  private edition = 0;

  constructor(private readonly ask: () => Promise<Counters>) {
    makeObservable(this, { take: action });
  }

  /** Asks now and again from now on, while the page is in sight. */
  start(page: Pick<Document, 'visibilityState'>): void {
    if (this.timer !== undefined) return;
    void this.refresh();
    this.timer = setInterval(() => {
      if (page.visibilityState === 'visible') void this.refresh();
    }, period);
  }

  /** Forgets whose they were. */
  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.soonTimer);
    this.timer = undefined;
    this.take({});
  }

  /** What the server tells by itself. */
  take(counts: Counters): void {
    this.edition += 1;
    this.counts.replace(counts);
  }

  /** Something was written: asks in a moment. */
  soon(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.soonTimer);
    this.soonTimer = setTimeout(() => void this.refresh(), pause);
  }

  /** Asks. A failure leaves what was known: it is told nowhere. */
  async refresh(): Promise<void> {
    this.edition += 1;
    const { edition } = this;
    const counts = await this.ask().catch(() => null);
    if (counts === null || edition !== this.edition) return;
    this.take(counts);
  }

  /** Badge of a menu item; a pool in which nothing waits has none. Observable, each by itself. */
  readonly badgeOf = (id: string): MenuItem['badge'] => {
    const count = this.counts.get(id) ?? 0;
    return count > 0 ? { title: count > 999 ? '999+' : String(count), ...badgeColors } : undefined;
  };
}

/** On the navigation's dark ground, in light and dark; contrast 9 : 1. */
const badgeColors = { bg: '#f5c26b', fg: '#1d1500' } as const;
