import { compareStructural, observable, reaction, runInAction } from 'mobx';
import type { CompiledDynamicFields, CompiledFormField } from '../../../contract/compiled/compiledForm';
import { besideFields } from '../../../contract/validation/definedFields';
import type { JsonObject } from '../../../contract/values/json';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';

/** Debounce in ms: initial values arrive field by field. */
const pause = 30;

/** Endpoint of a field's request, and the fields it depends on. */
export type AskedWords = Pick<CompiledDynamicFields, 'where' | 'path'>;

/** Response for a field, and the values it was requested with. */
export interface BesideAnswer<Answer> {
  /** Null until the server has responded. */
  readonly answer: Answer | null;
  /** Whether the request failed. */
  readonly failed: boolean;
  /** Values of the fields it depends on; null while one of them is empty. */
  readonly beside: JsonObject | null;
}

/**
 * Requests data for fields of a form whenever the values they depend on change. The last response for a field
 * wins.
 */
export class BesideAnswers<Answer> {
  private readonly known = observable.map<string, BesideAnswer<Answer>>({}, { deep: false });
  private readonly asking = new Map<string, AbortController>();
  private readonly stops: (() => void)[] = [];

  /**
   * @param words request options by field name @param none result while a required value is empty @param
   * taken called after each response and when the form is reset
   */
  constructor(
    private readonly screen: ScreenContext,
    private readonly form: FormStore,
    private readonly words: ReadonlyMap<string, AskedWords>,
    private readonly none: Answer,
    private readonly taken: (name: string) => void = () => undefined,
  ) {}

  /** Response for the current values; null while a newer request is pending. Observable. */
  of(name: string): BesideAnswer<Answer> | undefined {
    return this.known.get(name);
  }

  /** Response for the current values; null while another request is pending. Observable. */
  current(name: string): Answer | null {
    const { answer = null, beside } = this.known.get(name) ?? {};
    const words = this.words.get(name);
    return words !== undefined && compareStructural(beside, this.beside(name, words)) ? answer : null;
  }

  /** Starts watching the form. */
  watch(): void {
    if (this.stops.length > 0) return;
    for (const [name, words] of this.words) this.stops.push(this.follow(name, words));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    for (const asked of this.asking.values()) asked.abort();
  }

  /** Retries the failed request. */
  again(name: string): void {
    const words = this.words.get(name);
    if (words !== undefined) void this.ask(name, words, this.beside(name, words));
  }

  private follow(name: string, words: AskedWords): () => void {
    return reaction(
      () => ({ beside: this.beside(name, words), began: this.form.beginnings }),
      ({ beside }, before) => {
        if (before !== undefined && compareStructural(beside, before.beside)) this.taken(name);
        else void this.ask(name, words, beside);
      },
      { delay: pause, equals: compareStructural, fireImmediately: true },
    );
  }

  private beside(name: string, words: AskedWords): JsonObject | null {
    return this.form.applies(name) ? besideFields(words, (other) => this.screen.fact(other)) : null;
  }

  private async ask(name: string, words: AskedWords, beside: JsonObject | null): Promise<void> {
    const { screen } = this;
    this.asking.get(name)?.abort();
    if (beside === null) {
      this.know(name, { answer: this.none, failed: false, beside });
      return;
    }
    const asked = new AbortController();
    this.asking.set(name, asked);
    const options = { owner: screen, signal: asked.signal, loading: false, silent: true };
    const answer = await screen.ports.request.post<Answer>(words.path, { beside }, options).catch(() => null);
    if (asked.signal.aborted) return;
    this.know(name, { answer: answer ?? null, failed: answer == null, beside });
  }

  private know(name: string, state: BesideAnswer<Answer>): void {
    runInAction(() => {
      this.known.set(name, state);
      this.taken(name);
    });
  }
}

/** Request options by field name, for the fields that `of` returns options for. */
export function askedWords(
  form: FormStore,
  of: (field: CompiledFormField) => AskedWords | undefined,
): ReadonlyMap<string, AskedWords> {
  const fields = Object.values(form.definition.fields).flatMap((field) => {
    const words = of(field);
    return words === undefined ? [] : [[field.name, words] as const];
  });
  return new Map(fields);
}
