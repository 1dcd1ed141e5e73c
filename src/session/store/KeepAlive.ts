/** Time in ms before expiry at which a token is renewed, or an idle session is announced as ending. */
const ahead = 60_000;

/** Time in ms before the absolute end of a session at which it is announced. */
const finalAhead = 5 * 60_000;

/** Minimum interval in ms between stored activity timestamps. */
const noteInterval = 5000;

/** Delay in ms after a failed renewal. */
const renewRetryDelay = 10_000;

/** Renewal interval in ms for tokens without a readable expiry. */
const blindRenewal = 5 * 60_000;

/** Maximum `setTimeout` delay; larger values fire immediately. */
const maxTimeout = 2 ** 31 - 1;

/** Remaining validity of a session, in ms from now. */
export interface SessionSpan {
  /** Lifetime of its token, which is then renewed; infinite if only the server knows. */
  readonly life: number;
  /** Idle timeout. */
  readonly idle: number;
  /** Time until its absolute end. */
  readonly rest: number;
}

/** An announced end of the session. */
export interface SessionEnd {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The absolute end, which cannot be postponed. */
  readonly final: boolean;
}

/** Outside dependencies. */
interface KeepAlivePorts {
  /** Renews the session and calls `start` again; rejects on failure. */
  renew(): Promise<void>;
  /** Announces the end, or null when it is no longer near. */
  closing(end: SessionEnd | null): void;
  /** The session has expired. */
  expired(): void;
  /** Last user activity in any window of the browser; ms since 1970. */
  readonly activity: { get(): number; set(at: number): void };
}

/**
 * Keeps a session alive while the user is active, and announces its end: by idle timeout, or its absolute
 * end. Only `stay` postpones an announced idle end.
 */
export class KeepAlive {
  readonly #ports: KeepAlivePorts;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #span: SessionSpan | null = null;
  #started = 0;
  #noted = 0;
  #finalEnd = 0;
  /** The announced end. */
  #announced: SessionEnd | null = null;

  constructor(ports: KeepAlivePorts) {
    this.#ports = ports;
  }

  /** Starts with a new or renewed session. */
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
    this.#announce(null);
  }

  /** Records user activity in this window. */
  touch(): void {
    const now = Date.now();
    const announced = this.#announced !== null && !this.#announced.final;
    if (this.#span !== null && !announced && now - this.#noted >= noteInterval) this.#note(now);
  }

  /** The user chose to stay after the announcement. */
  stay(): void {
    if (this.#span === null) return;
    this.#announce(null);
    this.#note(Date.now());
    void this.#renew();
  }

  #watchEnd(): void {
    const span = this.#span;
    if (span === null) return;
    const idleEnd = this.#ports.activity.get() + span.idle;
    const final = this.#finalEnd <= idleEnd;
    const at = final ? this.#finalEnd : idleEnd;
    const announcedAt = at - (final ? finalAhead : announced(span));
    const now = Date.now();
    if (now >= at) {
      this.#ports.expired();
      return;
    }
    if (now < announcedAt) this.#announce(null);
    else if (this.#announced?.at !== at) this.#announce({ at, final });
    this.#at(now < announcedAt ? announcedAt : at, () => this.#watchEnd());
  }

  #note(at: number): void {
    this.#noted = at;
    this.#ports.activity.set(at);
  }

  #announce(end: SessionEnd | null): void {
    if (end === this.#announced) return;
    this.#announced = end;
    this.#ports.closing(end);
  }

  async #renew(): Promise<void> {
    const span = this.#span;
    // Idle: lets the session expire.
    if (span === null || Date.now() >= this.#ports.activity.get() + span.idle - announced(span)) return;
    const again = isBlind(span) ? blindRenewal : renewRetryDelay;
    // Without a known expiry, an open page alone does not keep the session alive.
    const used = !isBlind(span) || this.#ports.activity.get() >= this.#started;
    const renewed =
      used &&
      (await this.#ports.renew().then(
        () => true,
        () => false,
      ));
    // Unless the session ended or restarted meanwhile.
    if (!renewed && span === this.#span) this.#at(Date.now() + again, () => this.#renew());
  }

  #clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** After sleep, timers fire late; long delays are split. */
  #at(moment: number, act: () => void): void {
    const wait = Math.min(Math.max(0, moment - Date.now()), maxTimeout);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (Date.now() < moment) this.#at(moment, act);
      else act();
    }, wait);
    this.#timers.add(timer);
  }
}

/** Time in ms before expiry at which an idle session is announced. */
function announced(span: SessionSpan): number {
  return Math.min(ahead, span.idle / 4);
}

/** Whether only the server knows the token's lifetime. */
function isBlind({ life }: SessionSpan): boolean {
  return life === Number.POSITIVE_INFINITY;
}

/** Delay in ms from receiving a token to its renewal. */
function renewalIn(span: SessionSpan): number {
  return isBlind(span) ? blindRenewal : span.life - Math.min(ahead, span.life / 4);
}
