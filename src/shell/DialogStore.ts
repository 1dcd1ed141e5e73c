import { makeAutoObservable } from 'mobx';
import type { Fact } from '../engine/ports';

/** Kind of a dialog (seed 000 §4). Only CONFIRM can be answered with no. */
export type DialogType = 'NONE' | 'ERROR' | 'WARNING' | 'CONFIRM';

/** What a dialog says. */
export interface DialogContent {
  readonly type: DialogType;
  readonly title: string;
  readonly message: string;
  /** Lines under the message: what exactly is being confirmed. */
  readonly facts?: readonly Fact[];
  /** Number of the call that it is about, among the details: support asks for it. */
  readonly requestId?: string | undefined;
  /** Yes gives something up: the focus stands on No, so that Enter alone loses nothing. */
  readonly loses?: true;
}

/** A dialog that waits for its answer. */
export interface OpenDialog extends DialogContent {
  readonly key: number;
}

/**
 * Dialogs, one at a time: who asks while one is open stands in the queue, so that no question is ever covered or
 * answered by accident.
 */
export class DialogStore {
  private queue: readonly (OpenDialog & { readonly resolve: (yes: boolean) => void })[] = [];
  private lastKey = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The dialog on the screen. */
  get current(): OpenDialog | undefined {
    return this.queue[0];
  }

  /** Resolves with the user's answer: true for Ok or Yes. */
  ask(content: DialogContent): Promise<boolean> {
    return new Promise((resolve) => this.enqueue(content, resolve));
  }

  /** The user's answer to the dialog on the screen. */
  answer(yes: boolean): void {
    const [first, ...rest] = this.queue;
    this.queue = rest;
    first?.resolve(yes);
  }

  private enqueue(content: DialogContent, resolve: (yes: boolean) => void): void {
    this.lastKey += 1;
    this.queue = [...this.queue, { ...content, key: this.lastKey, resolve }];
  }
}
