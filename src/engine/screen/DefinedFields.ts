import {
  type DefinedFieldsAnswer,
  definedIssues,
  pickDefinedTexts,
} from '../../../contract/validation/definedFields';
import type { ValidationIssue } from '../../../contract/validation/validationMessages';
import { readDefinedFields } from '../../replies/replies';
import type { DefinedState, ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';
import { DependentAnswers, dependentSources } from './DependentAnswers';

/**
 * Requests the dynamic fields that records define for the form's current values. Keeps typed values whose
 * keys exist in the new response.
 */
export class DefinedFields {
  private readonly answers: DependentAnswers<DefinedFieldsAnswer>;
  private readonly names: readonly string[];

  constructor(
    screen: ScreenContext,
    private readonly form: FormStore,
  ) {
    const words = dependentSources(form, ({ dynamicFields }) => dynamicFields);
    this.names = [...words.keys()];
    const none: DefinedFieldsAnswer = { fields: [] };
    this.answers = new DependentAnswers(screen, form, words, none, readDefinedFields, (name) =>
      this.pruneTexts(name),
    );
  }

  /** Dynamic fields of a form field. Observable. */
  of(name: string): DefinedState {
    const { answer = null, failed = false } = this.answers.of(name) ?? {};
    return { fields: answer?.fields ?? null, failed };
  }

  /** Validation errors of the known dynamic fields. Observable. */
  get issues(): readonly ValidationIssue[] {
    const entered = this.names.filter((name) => this.form.applies(name) && !this.form.isReadOnly(name));
    return entered.flatMap((name) => {
      // No local check until the fields for the current values are known; the server checks them anyway.
      const answer = this.answers.current(name);
      return answer === null ? [] : definedIssues(name, answer.fields, this.form.value(name));
    });
  }

  /** Starts watching the form. */
  watch(): void {
    this.answers.watch();
  }

  dispose(): void {
    this.answers.dispose();
  }

  /** Retries the failed request. */
  again(name: string): void {
    this.answers.again(name);
  }

  /** Removes values without a field; values of fields that do not apply are never sent. */
  private pruneTexts(name: string): void {
    const { form } = this;
    const { fields } = this.of(name);
    if (fields !== null && form.applies(name) && !form.isReadOnly(name))
      form.set(name, pickDefinedTexts(fields, form.value(name)));
  }
}
