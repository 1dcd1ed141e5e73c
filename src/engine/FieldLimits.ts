import { limitIssues, type RecordLimits } from '../../contract/recordLimits';
import type { ValidationIssue } from '../../contract/validationMessages';
import { askedWords, BesideAnswers } from './BesideAnswers';
import type { FormStore } from './FormStore';
import type { LiveScreen } from './LiveScreen';

const unlimited: RecordLimits = {};

/** Limits of a form's fields that records or the calendar set: asked whenever the values that choose the records change. */
export class FieldLimits {
  private readonly answers: BesideAnswers<RecordLimits>;
  private readonly names: readonly string[];

  constructor(
    screen: LiveScreen,
    private readonly form: FormStore,
  ) {
    const words = askedWords(form, ({ limits }) => limits);
    this.names = [...words.keys()];
    this.answers = new BesideAnswers(screen, form, words, unlimited);
  }

  /** The limits of a field as far as they are known. Observable. */
  of(name: string): RecordLimits {
    return this.answers.current(name) ?? unlimited;
  }

  /** Values beyond their limits; the server checks them again. Observable. */
  get issues(): readonly ValidationIssue[] {
    return this.names.flatMap((name) => {
      const field = this.form.field(name);
      const isEntered = this.form.applies(name) && !this.form.isReadOnly(name);
      return field && isEntered ? limitIssues(field, this.of(name), this.form.value(name)) : [];
    });
  }

  /** Watches the form from now on. */
  watch(): void {
    this.answers.watch();
  }

  dispose(): void {
    this.answers.dispose();
  }
}
