const prefix = 'pending ';

/** A request that was pending when its page was left. */
export interface LeftCall {
  readonly requestId: string;
  readonly screenKey: string;
}

/**
 * Pending writing requests, stored in session storage: after a reload before their response, nobody else
 * knows about them.
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
      // Storage full or disabled: the request is sent anyway.
    }
  }

  end(requestId: string): void {
    for (const name of Object.keys(this.storage)) {
      // By id alone: the session may have ended meanwhile.
      if (name.startsWith(prefix) && name.endsWith(` ${requestId}`)) this.storage.removeItem(name);
    }
  }

  /** Requests left by the previous page, until their `end`. */
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
