/** How long before its end a session is renewed, in milliseconds: at most this, at most a quarter of its life. */
const renewAhead = 60_000;

/** How long to wait after a renewal that failed, in milliseconds. */
const renewAgain = 10_000;

/** A timer that is told to wait longer goes off at once. */
const longestWait = 2 ** 31 - 1;

/** What keeping alive needs from outside. */
interface KeepAlivePorts {
  /** Renews; calls `start` again when it worked, rejects when it didn't. */
  renew(): Promise<void>;
  /** The session's time is over. */
  expired(): void;
}

/**
 * Renews a session before it runs out, as long as somebody is at work: a screen that is left alone runs out. Somebody
 * who comes back in the last minute is in time.
 */
export class KeepAlive {
  readonly #ports: KeepAlivePorts;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #end = 0;
  #active = false;
  #due = false;

  constructor(ports: KeepAlivePorts) {
    this.#ports = ports;
  }

  /** Begins anew with a session of `life` milliseconds. */
  start(life: number): void {
    this.stop();
    this.#end = Date.now() + life;
    this.#after(life - Math.min(renewAhead, life / 4), () => this.#becomeDue());
    this.#after(life, () => this.#becomeOver());
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#end = 0;
    this.#active = false;
    this.#due = false;
  }

  /** Somebody is at work. */
  touch(): void {
    if (this.#timers.length === 0) return;
    this.#active = true;
    if (this.#due) this.#becomeDue();
  }

  #becomeDue(): void {
    // A machine that slept runs its timers late.
    if (Date.now() >= this.#end) this.#ports.expired();
    else if (this.#active) void this.#renew();
    else this.#due = true;
  }

  #becomeOver(): void {
    const rest = this.#end - Date.now();
    if (rest > 0) this.#after(rest, () => this.#becomeOver());
    else this.#ports.expired();
  }

  async #renew(): Promise<void> {
    this.#due = false;
    const end = this.#end;
    try {
      await this.#ports.renew();
    } catch {
      // Unless the session was ended or begun anew meanwhile.
      if (end === this.#end) this.#after(renewAgain, () => this.#becomeDue());
    }
  }

  #after(wait: number, act: () => void): void {
    this.#timers.push(setTimeout(act, Math.min(wait, longestWait)));
  }
}
