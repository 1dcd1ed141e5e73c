import { type DefinedFieldsAnswer, definedIssues, keptTexts } from '../../contract/definedFields';
import type { ValidationIssue } from '../../contract/validationMessages';
import { askedWords, BesideAnswers } from './BesideAnswers';
import type { FormStore } from './FormStore';
import type { DefinedState, LiveScreen } from './LiveScreen';

/**
 * Asks which fields records define for the values of a form, whenever what decides it changes. What was typed stays under
 * keys that the new answer has, too.
 */
export class DefinedFields {
  private readonly answers: BesideAnswers<DefinedFieldsAnswer>;
  private readonly names: readonly string[];

  constructor(
    screen: LiveScreen,
    private readonly form: FormStore,
  ) {
    const words = askedWords(form, ({ dynamicFields }) => dynamicFields);
    this.names = [...words.keys()];
    const none: DefinedFieldsAnswer = { fields: [] };
    this.answers = new BesideAnswers(screen, form, words, none, (name) => this.keep(name));
  }

  /** What is known of a field's fields. Observable. */
  of(name: string): DefinedState {
    const { answer = null, failed = false } = this.answers.of(name) ?? {};
    return { fields: answer?.fields ?? null, failed };
  }

  /** What is wrong with the texts of all fields that apply, as far as their fields are known. Observable. */
  get issues(): readonly ValidationIssue[] {
    const entered = this.names.filter((name) => this.form.applies(name) && !this.form.isReadOnly(name));
    return entered.flatMap((name) => {
      // Until the server has answered for what stands beside it now it is for the server to say.
      const answer = this.answers.current(name);
      return answer === null ? [] : definedIssues(name, answer.fields, this.form.value(name));
    });
  }

  /** Watches the form from now on. */
  watch(): void {
    this.answers.watch();
  }

  dispose(): void {
    this.answers.dispose();
  }

  /** Asks once more, after a failure. */
  again(name: string): void {
    this.answers.again(name);
  }

  /** What no field is there for goes; of a field that does not apply nothing is sent anyway. */
  private keep(name: string): void {
    const { form } = this;
    const { fields } = this.of(name);
    if (fields !== null && form.applies(name) && !form.isReadOnly(name))
      form.set(name, keptTexts(fields, form.value(name)));
  }
}
