/** Minimum and maximum delay between two retries, in ms. */
const minPause = 2_000;
const maxPause = 30_000;

/** Page events that indicate that the server may be reachable again. */
interface Surroundings {
  /** Whether the page is visible. */
  visible(): boolean;
  /** Subscribes to the page coming online or into focus. Returns the unsubscribe function. */
  onReturn(back: () => void): () => void;
}

/**
 * Retries while the server is unreachable: with exponential backoff, and at once when the browser comes
 * online or the window is focused. All waiting parts retry together.
 */
export class ServerReturn {
  private readonly waiting = new Set<() => void>();
  private pause = minPause;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void) | null = null;

  constructor(private readonly page: Surroundings) {}

  /** Runs `again` at each retry; returns the function that stops it. */
  await(again: () => void): () => void {
    this.waiting.add(again);
    if (this.stopListening === null) {
      this.stopListening = this.page.onReturn(() => {
        this.pause = minPause;
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
    this.pause = Math.min(this.pause * 2, maxPause);
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    // Jitter of up to half the delay: not all pages retry at once.
    this.timer = setTimeout(() => this.tryAgain(), this.pause * (0.5 + Math.random() / 2));
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stopListening?.();
    this.stopListening = null;
    this.pause = minPause;
  }
}
