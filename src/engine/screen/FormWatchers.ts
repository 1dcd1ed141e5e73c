import { when } from 'mobx';

/** Part of a screen that watches its form and sends requests. */
interface FormWatcher {
  watch(): void;
  dispose(): void;
}

/** The parts of a screen that watch its form. */
export class FormWatchers {
  private stopWaiting: (() => void) | null = null;

  constructor(private readonly parts: readonly (FormWatcher | null)[]) {}

  /** Starts watching, or waits until `waits` is false: values shown meanwhile request nothing. */
  watch(waits: () => boolean): void {
    this.stopWaiting?.();
    this.stopWaiting = when(
      () => !waits(),
      () => {
        for (const part of this.parts) part?.watch();
      },
    );
  }

  dispose(): void {
    this.stopWaiting?.();
    for (const part of this.parts) part?.dispose();
  }
}
