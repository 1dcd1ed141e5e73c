import { action, makeObservable, observable, runInAction } from 'mobx';
import type { TextKey } from '../../../contract/model/compiledForm';
import type { JsonObject } from '../../../contract/values/json';
import type { FieldError } from '../../../contract/wire/envelope';
import { RequestError } from '../../../contract/wire/request';
import type { Fact } from '../ports/ports';
import type { FormStore } from './FormStore';

/** Options of a form dialog. */
export interface DialogOptions {
  readonly title: TextKey;
  readonly message?: TextKey | undefined;
  /** Facts shown above the form, for the decision. */
  readonly facts?: readonly Fact[];
  readonly form: FormStore;
  /** Submits the form; the dialog stays open if it rejects. */
  send(payload: JsonObject): Promise<void>;
}

/** A form in a dialog; closes after a successful submission or when cancelled. */
export class FormDialog {
  busy = false;
  readonly title: TextKey;
  readonly message: TextKey | undefined;
  readonly facts: readonly Fact[];
  readonly form: FormStore;
  /** Resolves true when submitted, false when cancelled. */
  readonly answered: Promise<boolean>;
  private answer: (sent: boolean) => void = () => undefined;

  constructor(private readonly words: DialogOptions) {
    this.title = words.title;
    this.message = words.message;
    this.facts = words.facts ?? [];
    this.form = words.form;
    this.answered = new Promise((resolve) => {
      this.answer = resolve;
    });
    makeObservable(this, { busy: observable, cancel: action });
  }

  /** Validates and submits the form. Rejects with errors that have not been shown yet. */
  async submit(): Promise<void> {
    if (this.busy || !this.form.errors.validate().ok) return;
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

  /** Shows the server's field errors in this form. */
  refuse(errors: readonly FieldError[]): void {
    this.form.errors.refuse(errors);
  }
}
