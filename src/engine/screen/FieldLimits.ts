import { limitIssues, type RecordLimits } from '../../../contract/validation/recordLimits';
import type { ValidationIssue } from '../../../contract/validation/validationMessages';
import { readLimits } from '../../replies/replies';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';
import { DependentAnswers, dependentSources } from './DependentAnswers';

const unlimited: RecordLimits = {};

/**
 * Limits of form fields that come from records or the calendar: requested whenever the values that select the
 * records change.
 */
export class FieldLimits {
  private readonly answers: DependentAnswers<RecordLimits>;
  private readonly names: readonly string[];

  constructor(
    screen: ScreenContext,
    private readonly form: FormStore,
  ) {
    const words = dependentSources(form, ({ limits }) => limits);
    this.names = [...words.keys()];
    this.answers = new DependentAnswers(screen, form, words, unlimited, readLimits);
  }

  /** Known limits of a field. Observable. */
  of(name: string): RecordLimits {
    return this.answers.current(name) ?? unlimited;
  }

  /** Errors of values beyond their limits; the server checks again. Observable. */
  get issues(): readonly ValidationIssue[] {
    return this.names.flatMap((name) => {
      const field = this.form.field(name);
      const isEntered = this.form.applies(name) && !this.form.isReadOnly(name);
      return field && isEntered ? limitIssues(field, this.of(name), this.form.value(name)) : [];
    });
  }

  /** Starts watching the form. */
  watch(): void {
    this.answers.watch();
  }

  dispose(): void {
    this.answers.dispose();
  }
}
