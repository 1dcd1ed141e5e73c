import { action, makeObservable, observable, runInAction } from 'mobx';
import type { TextKey } from '../../contract/compiledForm';
import type { FieldError } from '../../contract/envelope';
import type { JsonObject } from '../../contract/json';
import { RequestError } from '../../contract/request';
import type { FormStore } from './FormStore';
import type { Fact } from './ports';

/** What a dialog is opened with. */
export interface DialogWords {
  readonly title: TextKey;
  readonly message?: TextKey | undefined;
  /** What exactly is being decided. */
  readonly facts?: readonly Fact[];
  readonly form: FormStore;
  /** Sends what was filled in; where it rejects the dialog stays. */
  send(payload: JsonObject): Promise<void>;
}

/** A form that is filled in in a dialog: it goes when what was filled in was taken, or when the user says so. */
export class FormDialog {
  busy = false;
  readonly title: TextKey;
  readonly message: TextKey | undefined;
  readonly facts: readonly Fact[];
  readonly form: FormStore;
  /** Resolves true when it was sent, false when it was cancelled. */
  readonly answered: Promise<boolean>;
  private answer: (sent: boolean) => void = () => undefined;

  constructor(private readonly words: DialogWords) {
    this.title = words.title;
    this.message = words.message;
    this.facts = words.facts ?? [];
    this.form = words.form;
    this.answered = new Promise((resolve) => {
      this.answer = resolve;
    });
    makeObservable(this, { busy: observable, cancel: action });
  }

  /** Checks the form and sends it. Rejects with what was not told to the user yet. */
  async submit(): Promise<void> {
    if (this.busy || !this.form.validate().ok) return;
    runInAction(() => {
      this.busy = true;
    });
    try {
      await this.words.send(this.form.submission);
      this.answer(true);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    } finally {
      runInAction(() => {
        this.busy = false;
      });
    }
  }

  cancel(): void {
    if (!this.busy) this.answer(false);
  }

  /** The server's errors of fields of this form. */
  refuse(errors: readonly FieldError[]): void {
    this.form.refuse(errors);
  }
}
