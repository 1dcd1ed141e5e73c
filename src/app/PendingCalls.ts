const prefix = 'pending ';

/** A call that was under way when its page was left. */
export interface LeftCall {
  readonly requestId: string;
  readonly screenKey: string;
}

/**
 * Calls that write and are under way, in the session storage of the browser's tab: when the page is loaded anew before
 * their reply came, nobody else knows that they were made.
 */
export class PendingCalls {
  constructor(
    private readonly storage: Storage,
    private readonly userName: () => string,
  ) {}

  begin(requestId: string, screenId: string): void {
    try {
      this.storage.setItem(`${this.own}${requestId}`, screenId);
    } catch {
      // The storage is full or switched off: the call is made without.
    }
  }

  end(requestId: string): void {
    for (const name of Object.keys(this.storage)) {
      // By its id alone: the session may have ended meanwhile.
      if (name.startsWith(prefix) && name.endsWith(` ${requestId}`)) this.storage.removeItem(name);
    }
  }

  /** What the page of before left: each until its `end`. */
  left(): readonly LeftCall[] {
    return Object.keys(this.storage)
      .filter((name) => name.startsWith(this.own))
      .map((name) => ({
        requestId: name.slice(this.own.length),
        screenKey: this.storage.getItem(name) ?? '',
      }));
  }

  private get own(): string {
    return `${prefix}${this.userName()} `;
  }
}
