const storageKey = 'finger-print';

/**
 * Print of this browser (seed 000 §7). Taking it costs a script and some time, which the first look at the product does
 * without: it is taken once the page is drawn, and known from the start when the page is loaded again.
 */
export class FingerPrint {
  /** What is known by now; empty until it was taken for the first time. */
  value: string;
  private taking: Promise<void> | null = null;

  constructor(
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
    private readonly load: () => Promise<string> = async () =>
      (await import('./takeFingerPrint')).takeFingerPrint(),
  ) {
    const kept = storage.getItem(storageKey) ?? '';
    this.value = /^[0-9a-f]{32}$/.test(kept) ? kept : '';
  }

  /** Takes it, once a page. A browser that gives none is used without. */
  take(): Promise<void> {
    this.taking ??= this.load().then(
      (print) => {
        this.value = print;
        this.storage.setItem(storageKey, print);
      },
      () => undefined,
    );
    return this.taking;
  }
}
