import { compareStructural, observable, reaction, runInAction } from 'mobx';
import type { CompiledDynamicFields, CompiledFormField } from '../../../contract/model/compiledForm';
import { selectorValues } from '../../../contract/validation/definedFields';
import type { JsonObject } from '../../../contract/values/json';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';

/** Debounce in ms: initial values arrive field by field. */
const pause = 30;

/** Endpoint of a field's request, and the fields it depends on. */
export type DependentSource = Pick<CompiledDynamicFields, 'where' | 'path'>;

/** Response for a field, and the values it was requested with. */
export interface DependentAnswer<Answer> {
  /** Null until the server has responded. */
  readonly answer: Answer | null;
  /** Whether the request failed. */
  readonly failed: boolean;
  /** Values of the fields it depends on; null while one of them is empty. */
  readonly dependencies: JsonObject | null;
}

/**
 * Requests data for fields of a form whenever the values they depend on change. The last response for a field
 * wins.
 */
export class DependentAnswers<Answer> {
  private readonly known = observable.map<string, DependentAnswer<Answer>>({}, { deep: false });
  private readonly pending = new Map<string, AbortController>();
  private readonly stops: (() => void)[] = [];

  /**
   * @param words request options by field name @param none result while a required value is empty @param
   * read reader of a response @param onAnswer called after each response and when the form is reset
   */
  constructor(
    private readonly screen: ScreenContext,
    private readonly form: FormStore,
    private readonly words: ReadonlyMap<string, DependentSource>,
    private readonly none: Answer,
    private readonly read: (reply: unknown) => Answer,
    private readonly onAnswer: (name: string) => void = () => undefined,
  ) {}

  /** Response for the current values; null while a newer request is pending. Observable. */
  of(name: string): DependentAnswer<Answer> | undefined {
    return this.known.get(name);
  }

  /** Response for the current values; null while another request is pending. Observable. */
  current(name: string): Answer | null {
    const { answer = null, dependencies } = this.known.get(name) ?? {};
    const words = this.words.get(name);
    return words !== undefined && compareStructural(dependencies, this.dependencyValues(name, words))
      ? answer
      : null;
  }

  /** Starts watching the form. */
  watch(): void {
    if (this.stops.length > 0) return;
    for (const [name, words] of this.words) this.stops.push(this.follow(name, words));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    for (const controller of this.pending.values()) controller.abort();
  }

  /** Retries the failed request. */
  again(name: string): void {
    const words = this.words.get(name);
    if (words !== undefined) void this.request(name, words, this.dependencyValues(name, words));
  }

  private follow(name: string, words: DependentSource): () => void {
    return reaction(
      () => ({ dependencies: this.dependencyValues(name, words), began: this.form.beginnings }),
      ({ dependencies }, before) => {
        if (before !== undefined && compareStructural(dependencies, before.dependencies)) this.onAnswer(name);
        else void this.request(name, words, dependencies);
      },
      { delay: pause, equals: compareStructural, fireImmediately: true },
    );
  }

  private dependencyValues(name: string, words: DependentSource): JsonObject | null {
    return this.form.applies(name) ? selectorValues(words, (other) => this.screen.fact(other)) : null;
  }

  private async request(
    name: string,
    words: DependentSource,
    dependencies: JsonObject | null,
  ): Promise<void> {
    const { screen } = this;
    this.pending.get(name)?.abort();
    if (dependencies === null) {
      this.store(name, { answer: this.none, failed: false, dependencies });
      return;
    }
    const controller = new AbortController();
    this.pending.set(name, controller);
    const quiet = { owner: screen, signal: controller.signal, loading: false, silent: true };
    const answer = await screen.ports.request
      .post(words.path, { beside: dependencies }, { ...quiet, read: this.read })
      .catch(() => null);
    if (controller.signal.aborted) return;
    this.store(name, { answer, failed: answer === null, dependencies });
  }

  private store(name: string, state: DependentAnswer<Answer>): void {
    runInAction(() => {
      this.known.set(name, state);
      this.onAnswer(name);
    });
  }
}

/** Request options by field name, for the fields that `of` returns options for. */
export function dependentSources(
  form: FormStore,
  of: (field: CompiledFormField) => DependentSource | undefined,
): ReadonlyMap<string, DependentSource> {
  const fields = Object.values(form.definition.fields).flatMap((field) => {
    const words = of(field);
    return words === undefined ? [] : [[field.name, words] as const];
  });
  return new Map(fields);
}
