import { compareStructural, observable, reaction, runInAction } from 'mobx';
import type { CompiledFormField } from '../../contract/compiledForm';
import {
  besideFields,
  type DefinedFieldsAnswer,
  definedIssues,
  keptTexts,
} from '../../contract/definedFields';
import type { JsonObject } from '../../contract/json';
import type { ValidationIssue } from '../../contract/validationMessages';
import type { FormStore } from './FormStore';
import type { DefinedState, LiveScreen } from './LiveScreen';

/** Quiet time after a change, in ms: what a form begins with comes field by field. */
const pause = 30;

const unknown: DefinedState = { fields: null, failed: false };

/** What is known, and what stood in the fields that decided it. */
interface Known extends DefinedState {
  readonly beside: JsonObject | null;
}

type Defined = CompiledFormField & Required<Pick<CompiledFormField, 'fieldsFrom'>>;

/**
 * Asks which fields records define for the values of a form, whenever what decides it changes; of several answers the
 * last one counts. What was typed stays under keys that the new answer has, too.
 */
export class DefinedFields {
  private readonly known = observable.map<string, Known>({}, { deep: false });
  private readonly fields: readonly Defined[];
  private readonly asking = new Map<string, AbortController>();
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly screen: LiveScreen,
    private readonly form: FormStore,
  ) {
    this.fields = Object.values(form.definition.fields).filter(
      (field): field is Defined => field.fieldsFrom !== undefined,
    );
  }

  /** What is known of a field's fields. Observable. */
  of(name: string): DefinedState {
    return this.known.get(name) ?? unknown;
  }

  /** What is wrong with the texts of all fields that apply, as far as their fields are known. Observable. */
  get issues(): readonly ValidationIssue[] {
    const entered = this.fields.filter(({ name }) => this.form.applies(name) && !this.form.isReadOnly(name));
    return entered.flatMap((field) => {
      const { fields = null, beside } = this.known.get(field.name) ?? {};
      // Until the server has answered for what stands beside it now it is for the server to say.
      if (fields === null || !compareStructural(beside, this.beside(field))) return [];
      return definedIssues(field.name, fields, this.form.value(field.name));
    });
  }

  /** Looks at the form from now on. */
  watch(): void {
    if (this.stops.length === 0) this.stops.push(...this.fields.map((field) => this.follow(field)));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    for (const asked of this.asking.values()) asked.abort();
  }

  /** Asks once more, after it failed. */
  again(name: string): void {
    const field = this.fields.find((one) => one.name === name);
    if (field !== undefined) void this.ask(field, this.beside(field));
  }

  private follow(field: Defined): () => void {
    return reaction(
      () => ({ beside: this.beside(field), began: this.form.beginnings }),
      ({ beside }, before) => {
        if (before !== undefined && compareStructural(beside, before.beside)) this.keep(field);
        else void this.ask(field, beside);
      },
      { delay: pause, equals: compareStructural, fireImmediately: true },
    );
  }

  /** What decides which fields there are; null where there are none. */
  private beside({ name, fieldsFrom }: Defined): JsonObject | null {
    return this.form.applies(name) ? besideFields(fieldsFrom, (other) => this.screen.fact(other)) : null;
  }

  private async ask(field: Defined, beside: JsonObject | null): Promise<void> {
    const { screen } = this;
    this.asking.get(field.name)?.abort();
    if (beside === null) {
      this.know(field, { fields: [], failed: false, beside });
      return;
    }
    const asked = new AbortController();
    this.asking.set(field.name, asked);
    const options = { owner: screen, signal: asked.signal, loading: false, silent: true };
    const answer = await screen.ports.request
      .post<DefinedFieldsAnswer>(field.fieldsFrom.path, { beside }, options)
      .catch(() => null);
    if (asked.signal.aborted) return;
    this.know(field, { fields: answer?.fields ?? null, failed: answer === null, beside });
  }

  private know(field: Defined, state: Known): void {
    runInAction(() => {
      this.known.set(field.name, state);
      this.keep(field);
    });
  }

  /** What no field is there for goes; of a field that does not apply nothing is sent anyway. */
  private keep({ name }: Defined): void {
    const { form } = this;
    const { fields } = this.of(name);
    if (fields !== null && form.applies(name) && !form.isReadOnly(name))
      form.set(name, keptTexts(fields, form.value(name)));
  }
}
