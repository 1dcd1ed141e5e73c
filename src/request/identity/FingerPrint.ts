const storageKey = 'finger-print';

/**
 * Browser fingerprint (requirements P7). Computed after the first render, since it needs a script and some time;
 * stored for later page loads.
 */
export class FingerPrint {
  /** Current fingerprint; empty until first computed. */
  value: string;
  private pending: Promise<void> | null = null;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly load: () => Promise<string> = async () =>
      (await import('./computeFingerPrint')).computeFingerPrint(),
  ) {
    const kept = storage.getItem(storageKey) ?? '';
    this.value = /^[0-9a-f]{32}$/.test(kept) ? kept : '';
  }

  /** Computes it once a page. Stays empty if the browser prevents it. */
  compute(): Promise<void> {
    this.pending ??= this.load().then(
      (print) => {
        this.value = print;
        this.storage.setItem(storageKey, print);
      },
      () => undefined,
    );
    return this.pending;
  }

  /** Resolves when there is a value: that of an earlier page load is good enough to send. */
  async known(): Promise<void> {
    if (this.value === '') await this.compute();
  }
}
