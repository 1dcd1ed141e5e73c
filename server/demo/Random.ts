/** Deterministic pseudo-random numbers (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** An integer from `from` to `to`, inclusive. */
  int(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  /** A random element. Throws for an empty list. */
  pick<Thing>(things: readonly Thing[]): Thing {
    const thing = things[this.int(0, things.length - 1)];
    if (thing === undefined) throw new Error('Nothing to pick from');
    return thing;
  }

  /** True with a probability of `percent` %. */
  chance(percent: number): boolean {
    return this.#next() * 100 < percent;
  }

  /** A random element, by weight. */
  weighted<Thing>(things: readonly (readonly [Thing, number])[]): Thing {
    let at = this.#next() * things.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [thing, weight] of things) {
      at -= weight;
      if (at < 0) return thing;
    }
    return this.pick(things)[0];
  }

  /** A text of `length` random digits. */
  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 9)).join('');
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }
}
