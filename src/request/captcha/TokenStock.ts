/** A token with its expiry, ms since 1970. */
export interface StockedToken {
  readonly value: string;
  readonly expires: number;
}

/** Minimum remaining validity in ms, so that a token does not expire in transit. */
const onTheWay = 10_000;

/** Time in ms in which a token is made: its worker may never answer, and a request would wait for it forever. */
const longest = 15_000;

/** Prefetched tokens, so that requests do not wait. Each is used once. */
export class TokenStock {
  #ready: StockedToken[] = [];
  #making: Promise<StockedToken> | null = null;

  constructor(
    private readonly make: () => Promise<StockedToken>,
    private readonly size: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Takes a token; rejects if none is available and none can be created. */
  async next(): Promise<string> {
    this.#ready = this.#ready.filter(({ expires }) => expires > this.now() + onTheWay);
    const token = this.#ready.shift() ?? (await this.#next());
    this.fill();
    return token.value;
  }

  /** Creates missing tokens in sequence. After a failure, the next `take` tries again. */
  fill(): void {
    if (this.#making !== null || this.#ready.length >= this.size) return;
    const making = this.#make();
    this.#making = making;
    making.then(
      (token) => {
        // Already taken by a waiting request.
        if (this.#making !== making) return;
        this.#making = null;
        this.#ready.push(token);
        this.fill();
      },
      () => {
        if (this.#making === making) this.#making = null;
      },
    );
  }

  /** The pending token goes to the first caller; the next caller starts another. */
  #next(): Promise<StockedToken> {
    const making = this.#making ?? this.#make();
    this.#making = null;
    return making;
  }

  /** Makes a token, and another one if it is not made in time. */
  async #make(): Promise<StockedToken> {
    const token = (await this.#made()) ?? (await this.#made());
    if (token === null) throw new Error('No token was made in time');
    return token;
  }

  /** Null if it is not made in time. */
  #made(): Promise<StockedToken | null> {
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => resolve(null), longest);
      this.make()
        .then(resolve, reject)
        .finally(() => clearTimeout(end));
    });
  }
}
