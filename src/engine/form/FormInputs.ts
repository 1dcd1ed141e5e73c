import { action, makeObservable, observable } from 'mobx';
import type { Json } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';

/** Input state of a form besides its values: pending text and labels of selected records. */
export class FormInputs {
  /** User input since the form began, or since `forgetTyped`, by field. */
  readonly typed = new Map<string, Json>();

  /** Field focused by the program; leaving it empty is not an error. */
  private offered: string | null = null;

  private readonly labels = observable.map<string, { readonly text: string; readonly language: Language }>();
  /** Fields of the records that look-ups select: `account.currency`. */
  readonly selected = observable.map<string, Json>();
  private readonly pending = new Map<string, () => void>();

  constructor() {
    makeObservable(this, { rememberLabel: action });
  }

  /**
   * Registers a flush callback of a widget with pending text; called before submission. Returns the
   * unregister function.
   */
  registerFlush(inputId: string, commit: () => void): () => void {
    this.pending.set(inputId, commit);
    return () => {
      if (this.pending.get(inputId) === commit) this.pending.delete(inputId);
    };
  }

  /** The program focused a field. */
  offer(name: string): void {
    this.offered = name;
  }

  /** The user leaves a field. Returns true the first time the field is the one focused by the program. */
  leaveOffered(name: string): boolean {
    const was = this.offered === name;
    this.offered = null;
    return was;
  }

  /** Flushes pending text of all fields. */
  flush(): void {
    for (const commit of [...this.pending.values()]) commit();
  }

  /** Discards the recorded input. */
  forgetTyped(): void {
    this.flush();
    this.typed.clear();
  }

  /** Stores the label of a look-up value, for confirmations and receipts. */
  rememberLabel(name: string, id: string, text: string, language: Language): void {
    this.labels.set(`${name} ${id}`, { text, language });
  }

  /** Label of a look-up value, possibly in another language; null if unknown. */
  label(name: string, id: string): string | null {
    return this.labels.get(`${name} ${id}`)?.text ?? null;
  }

  /** Whether the label of a look-up value is known in a language. */
  hasLabel(name: string, id: string, language: Language): boolean {
    return this.labels.get(`${name} ${id}`)?.language === language;
  }
}
