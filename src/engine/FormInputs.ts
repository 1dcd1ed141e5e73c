import { action, makeObservable, observable } from 'mobx';
import type { Json } from '../../contract/json';

/** What the inputs of a form hand to it beside values: what is being typed, and how chosen records were shown. */
export class FormInputs {
  /** What the user filled in since the form began, or since `forgetTyped`, by field. */
  readonly typed = new Map<string, Json>();

  /** The field that got the focus by itself; leaving it empty is no mistake of the user's. */
  private offered: string | null = null;

  private readonly labels = observable.map<string, string>();
  private readonly pending = new Map<string, () => void>();

  constructor() {
    makeObservable(this, { rememberLabel: action });
  }

  /**
   * A widget that holds back what is being typed says how to hand it over; the form asks for it before it is
   * submitted. Returns how to withdraw.
   */
  holdPending(inputId: string, commit: () => void): () => void {
    this.pending.set(inputId, commit);
    return () => {
      if (this.pending.get(inputId) === commit) this.pending.delete(inputId);
    };
  }

  /** A field got the focus by itself. */
  offer(name: string): void {
    this.offered = name;
  }

  /** The user leaves a field. Answers whether it was the one that was offered, for the first time. */
  leaveOffered(name: string): boolean {
    const was = this.offered === name;
    this.offered = null;
    return was;
  }

  /** Takes over what is being typed in any field. */
  flush(): void {
    for (const commit of [...this.pending.values()]) commit();
  }

  /** What was filled in so far belongs to what is over. */
  forgetTyped(): void {
    this.flush();
    this.typed.clear();
  }

  /** Remembers how a look-up's value was shown, for questions and receipts. */
  rememberLabel(name: string, id: string, label: string): void {
    this.labels.set(`${name} ${id}`, label);
  }

  /** How a look-up's value was shown; null where nobody has said. */
  label(name: string, id: string): string | null {
    return this.labels.get(`${name} ${id}`) ?? null;
  }
}
