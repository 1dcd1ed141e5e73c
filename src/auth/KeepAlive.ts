/** How long before its end a token is renewed and a session that nobody uses is announced, in milliseconds. */
const ahead = 60_000;

/** How long before a session ends whatever happens, that is announced, in milliseconds. */
const finalAhead = 5 * 60_000;

/** Being at work is noted at most this often, in milliseconds. */
const noteAgain = 5000;

/** How long to wait after a renewal that failed, in milliseconds. */
const renewAgain = 10_000;

/** How often a session is renewed whose token does not say how long it lives, in milliseconds. */
const blindRenewal = 5 * 60_000;

/** A timer that is told to wait longer goes off at once. */
const longestWait = 2 ** 31 - 1;

/** How long a session holds, in milliseconds from now. */
export interface SessionSpan {
  /** Its token is good for so long, and then renewed; infinite where only the server knows. */
  readonly life: number;
  /** Without anybody at work it is over after so long. */
  readonly idle: number;
  /** It is over after so long whatever happens. */
  readonly rest: number;
}

/** An end that is near. */
export interface SessionEnd {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Whatever happens: nothing puts it off. */
  readonly final: boolean;
}

/** What keeping alive needs from outside. */
interface KeepAlivePorts {
  /** Renews; calls `start` again when it worked, rejects when it didn't. */
  renew(): Promise<void>;
  /** The end is near; null: not any more. */
  closing(end: SessionEnd | null): void;
  /** The session's time is over. */
  expired(): void;
  /** When somebody was at work last, in any window of the browser; in milliseconds since 1970. */
  readonly activity: { get(): number; set(at: number): void };
}

/**
 * Keeps a session as long as somebody is at work, and announces its end before it comes: where nobody was at work for
 * too long, and where it ends whatever happens. An end that was announced is put off by `stay` alone.
 */
export class KeepAlive {
  readonly #ports: KeepAlivePorts;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #span: SessionSpan | null = null;
  #started = 0;
  #noted = 0;
  #finalEnd = 0;
  /** The end that was announced. */
  #told: SessionEnd | null = null;

  constructor(ports: KeepAlivePorts) {
    this.#ports = ports;
  }

  /** Begins with a session, or goes on with one that was renewed. */
  start(span: SessionSpan): void {
    const now = Date.now();
    if (this.#span === null) this.#note(now);
    this.#clear();
    this.#span = span;
    this.#started = now;
    this.#finalEnd = now + span.rest;
    this.#at(now + renewalIn(span), () => this.#renew());
    this.#at(now + span.life, () => this.#ports.expired());
    this.#watchEnd();
  }

  stop(): void {
    this.#clear();
    this.#span = null;
    this.#tell(null);
  }

  /** Somebody is at work in this window. */
  touch(): void {
    const now = Date.now();
    const announced = this.#told !== null && !this.#told.final;
    if (this.#span !== null && !announced && now - this.#noted >= noteAgain) this.#note(now);
  }

  /** Somebody was told of the end and stays. */
  stay(): void {
    if (this.#span === null) return;
    this.#tell(null);
    this.#note(Date.now());
    void this.#renew();
  }

  #watchEnd(): void {
    const span = this.#span;
    if (span === null) return;
    const idleEnd = this.#ports.activity.get() + span.idle;
    const final = this.#finalEnd <= idleEnd;
    const at = final ? this.#finalEnd : idleEnd;
    const told = at - (final ? finalAhead : announced(span));
    const now = Date.now();
    if (now >= at) {
      this.#ports.expired();
      return;
    }
    if (now < told) this.#tell(null);
    else if (this.#told?.at !== at) this.#tell({ at, final });
    this.#at(now < told ? told : at, () => this.#watchEnd());
  }

  #note(at: number): void {
    this.#noted = at;
    this.#ports.activity.set(at);
  }

  #tell(end: SessionEnd | null): void {
    if (end === this.#told) return;
    this.#told = end;
    this.#ports.closing(end);
  }

  async #renew(): Promise<void> {
    const span = this.#span;
    // Nobody is there to go on with it: it runs out.
    if (span === null || Date.now() >= this.#ports.activity.get() + span.idle - announced(span)) return;
    const again = isBlind(span) ? blindRenewal : renewAgain;
    // A session whose end only the server knows is not kept alive by an open page alone.
    const used = !isBlind(span) || this.#ports.activity.get() >= this.#started;
    const renewed =
      used &&
      (await this.#ports.renew().then(
        () => true,
        () => false,
      ));
    // Unless the session was ended or begun anew meanwhile.
    if (!renewed && span === this.#span) this.#at(Date.now() + again, () => this.#renew());
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** A machine that slept runs its timers late, and long ones are run in parts. */
  #at(moment: number, act: () => void): void {
    const wait = Math.min(Math.max(0, moment - Date.now()), longestWait);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (Date.now() < moment) this.#at(moment, act);
      else act();
    }, wait);
    this.#timers.add(timer);
  }
}

/** How long before its end an unused session is announced. */
function announced(span: SessionSpan): number {
  return Math.min(ahead, span.idle / 4);
}

/** Whether only the server knows how long a token lives. */
function isBlind({ life }: SessionSpan): boolean {
  return life === Number.POSITIVE_INFINITY;
}

/** When a token is renewed after it was received. */
function renewalIn(span: SessionSpan): number {
  return isBlind(span) ? blindRenewal : span.life - Math.min(ahead, span.life / 4);
}
