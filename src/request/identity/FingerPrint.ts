const storageKey = 'finger-print';

/** Time in ms that a call waits for the measured fingerprint: its script may never arrive. */
const longest = 10_000;

/**
 * Browser fingerprint (requirements P7). Computed after the first render, since it needs a script and some time;
 * stored for later page loads. Until then calls have one of what the browser says of itself: none is without.
 */
export class FingerPrint {
  /** Current fingerprint; empty only where the browser says nothing of itself. */
  value: string;
  private isComputed: boolean;
  private pending: Promise<void> | null = null;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly load: () => Promise<string> = async () =>
      (await import('./computeFingerPrint')).computeFingerPrint(),
    traits: readonly unknown[] = [],
  ) {
    const kept = storage.getItem(storageKey) ?? '';
    this.isComputed = /^[0-9a-f]{32}$/.test(kept);
    this.value = this.isComputed ? kept : printOf(traits);
  }

  /** Computes it once a page. Stays empty if the browser prevents it. */
  compute(): Promise<void> {
    this.pending ??= this.load().then(
      (print) => {
        this.value = print;
        this.isComputed = true;
        this.storage.setItem(storageKey, print);
      },
      () => undefined,
    );
    return this.pending;
  }

  /** Resolves when it is measured, or takes too long: that of an earlier page load is good enough to send. */
  async known(): Promise<void> {
    if (this.isComputed) return;
    const late = new Promise<void>((resolve) => setTimeout(resolve, longest));
    await Promise.race([this.compute(), late]);
  }
}

/** 32 hexadecimal digits of what a browser says of itself; empty for nothing. */
function printOf(traits: readonly unknown[]): string {
  if (traits.length === 0) return '';
  const text = JSON.stringify(traits);
  return [0x811c9dc5, 0xdeadbeef, 0x41c6ce57, 0x9e3779b9].map((seed) => hexHash(text, seed)).join('');
}

function hexHash(text: string, seed: number): string {
  let hash = seed;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** What a browser says of itself without being measured. */
export function traitsOf({ navigator, screen }: Pick<Window, 'navigator' | 'screen'>): readonly unknown[] {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [userAgent, languages, hardwareConcurrency, maxTouchPoints, width, height, colorDepth, timeZone];
}
