/** A token that is good until a moment, in milliseconds since 1970. */
export interface StockedToken {
  readonly value: string;
  readonly expires: number;
}

/** A token that would run out on its way is made anew, in milliseconds. */
const onTheWay = 10_000;

/** Tokens made ahead, so that a call does not wait for its own. Each is given away once. */
export class TokenStock {
  #ready: StockedToken[] = [];
  #making: Promise<StockedToken> | null = null;

  constructor(
    private readonly make: () => Promise<StockedToken>,
    private readonly size: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** Rejects where none is there and none can be made. */
  async take(): Promise<string> {
    this.#ready = this.#ready.filter(({ expires }) => expires > this.now() + onTheWay);
    const token = this.#ready.shift() ?? (await this.#next());
    this.fill();
    return token.value;
  }

  /** Makes what is missing, one after the other. A token that can't be made now is made when one is wanted. */
  fill(): void {
    if (this.#making !== null || this.#ready.length >= this.size) return;
    const making = this.make();
    this.#making = making;
    making.then(
      (token) => {
        // Whoever waited for it took it.
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

  /** The one that is being made, for the first who asks; the next makes another. */
  #next(): Promise<StockedToken> {
    const making = this.#making ?? this.make();
    this.#making = null;
    return making;
  }
}
