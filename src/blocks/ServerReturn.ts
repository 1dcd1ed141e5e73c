/** First and longest pause between two tries, in ms. */
const shortest = 2_000;
const longest = 30_000;

/** The page as far as it tells that the server may be back. */
interface Surroundings {
  /** Whether anybody looks at the page. */
  visible(): boolean;
  /** Calls back when the page is online again or looked at again. Returns how to stop. */
  onReturn(back: () => void): () => void;
}

/**
 * Tries again what the server was away for: after pauses that double, and at once when the browser is online again or
 * the window is looked at again. All that wait are tried together.
 */
export class ServerReturn {
  private readonly waiting = new Set<() => void>();
  private pause = shortest;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void) | null = null;

  constructor(private readonly page: Surroundings) {}

  /** Runs `again` at each try until it is told to stop. */
  await(again: () => void): () => void {
    this.waiting.add(again);
    if (this.stopListening === null) {
      this.stopListening = this.page.onReturn(() => {
        this.pause = shortest;
        this.tryAgain();
      });
      this.schedule();
    }
    return () => {
      this.waiting.delete(again);
      if (this.waiting.size === 0) this.rest();
    };
  }

  private tryAgain(): void {
    if (this.page.visible()) for (const again of [...this.waiting]) again();
    this.pause = Math.min(this.pause * 2, longest);
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    // Up to half shorter: not all pages come at once.
    this.timer = setTimeout(() => this.tryAgain(), this.pause * (0.5 + Math.random() / 2));
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stopListening?.();
    this.stopListening = null;
    this.pause = shortest;
  }
}
