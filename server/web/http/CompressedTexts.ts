/** Compresses a text as well as possible, which may take its time. */
export type CompressText = (text: string) => Promise<Uint8Array<ArrayBuffer>>;

/** Texts that are kept; the oldest are dropped. */
const kept = 500;

/** Length from which compression pays. */
const shortest = 1024;

/**
 * Brotli copies of texts that many users load and that rarely change, by their tags. They are compressed in the
 * background, one after the other; until then the caller sends a text in another encoding.
 */
export class CompressedTexts {
  readonly #texts = new Map<string, Uint8Array<ArrayBuffer> | null>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly compress: CompressText) {}

  /** The compressed text; null if it is not ready or too short. */
  of(tag: string, text: string): Uint8Array<ArrayBuffer> | null {
    if (text.length < shortest) return null;
    const known = this.#texts.get(tag);
    if (known !== undefined) return known;
    this.#texts.set(tag, null);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > kept && oldest !== undefined) this.#texts.delete(oldest);
    this.#last = this.#last
      .then(() => this.compress(text))
      .then((bytes) => this.#texts.has(tag) && this.#texts.set(tag, bytes))
      // It stays in the other encoding.
      .catch(() => undefined);
    return null;
  }
}
