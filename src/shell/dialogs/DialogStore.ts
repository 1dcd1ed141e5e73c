import { makeAutoObservable } from 'mobx';
import type { Fact } from '../../engine';

/** Kind of a dialog (requirements P4). Only CONFIRM can be answered with no. */
export type DialogType = 'NONE' | 'ERROR' | 'WARNING' | 'CONFIRM';

/** Content of a dialog. */
export interface DialogContent {
  readonly type: DialogType;
  readonly title: string;
  /** Title that the server sent with the code in `title`. */
  readonly heading?: string;
  readonly message: string;
  /** Facts below the message, for the confirmation. */
  readonly facts?: readonly Fact[];
  /** Request id, shown in the details for support. */
  readonly requestId?: string | undefined;
  /** Confirming discards something: No has the focus, so that Enter alone loses nothing. */
  readonly loses?: true;
  /** Aborted when the question no longer holds: the dialog closes, and its answer is no. */
  readonly until?: AbortSignal;
}

/** A dialog waiting for its answer. */
export interface OpenDialog extends DialogContent {
  readonly key: number;
}

/** Queue of dialogs, shown one at a time, so that none is covered or answered by accident. */
export class DialogStore {
  private queue: readonly (OpenDialog & { readonly resolve: (yes: boolean) => void })[] = [];
  private lastKey = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The visible dialog. */
  get current(): OpenDialog | undefined {
    return this.queue[0];
  }

  /** Resolves with the user's answer: true for Ok or Yes. */
  show(content: DialogContent): Promise<boolean> {
    return new Promise((resolve) => {
      if (content.until?.aborted) return resolve(false);
      const key = this.enqueue(content, resolve);
      content.until?.addEventListener('abort', () => this.withdraw(key), { once: true });
    });
  }

  /** Answers the visible dialog. */
  answer(yes: boolean): void {
    const [first, ...rest] = this.queue;
    this.queue = rest;
    first?.resolve(yes);
  }

  private enqueue(content: DialogContent, resolve: (yes: boolean) => void): number {
    this.lastKey += 1;
    this.queue = [...this.queue, { ...content, key: this.lastKey, resolve }];
    return this.lastKey;
  }

  private withdraw(key: number): void {
    const withdrawn = this.queue.find((each) => each.key === key);
    this.queue = this.queue.filter((each) => each !== withdrawn);
    withdrawn?.resolve(false);
  }
}
