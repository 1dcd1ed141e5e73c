import { compareStructural, observable, reaction, runInAction } from 'mobx';
import type { CompiledDynamicFields, CompiledFormField } from '../../contract/compiledForm';
import { besideFields } from '../../contract/definedFields';
import type { JsonObject } from '../../contract/json';
import type { FormStore } from './FormStore';
import type { LiveScreen } from './LiveScreen';

/** Quiet time after a change, in ms: what a form begins with comes field by field. */
const pause = 30;

/** What the server is asked for a field: where, and which fields beside it decide the answer. */
export type AskedWords = Pick<CompiledDynamicFields, 'where' | 'path'>;

/** Answer for a field, and the values that decided it. */
export interface BesideAnswer<Answer> {
  /** Null until the server has answered. */
  readonly answer: Answer | null;
  /** Whether the server could not be asked. */
  readonly failed: boolean;
  /** Values of the fields that decide the answer; null while one of them is empty. */
  readonly beside: JsonObject | null;
}

/**
 * Asks the server about fields of a form whenever the values that decide the answer change. Of several answers for one
 * field the last one counts.
 */
export class BesideAnswers<Answer> {
  private readonly known = observable.map<string, BesideAnswer<Answer>>({}, { deep: false });
  private readonly asking = new Map<string, AbortController>();
  private readonly stops: (() => void)[] = [];

  /**
   * @param words the question of each field that has one, by its name
   * @param none the answer while a deciding field is empty
   * @param taken called after each answer, and when the form begins anew
   */
  constructor(
    private readonly screen: LiveScreen,
    private readonly form: FormStore,
    private readonly words: ReadonlyMap<string, AskedWords>,
    private readonly none: Answer,
    private readonly taken: (name: string) => void = () => undefined,
  ) {}

  /** The last answer for a field. Observable. */
  of(name: string): BesideAnswer<Answer> | undefined {
    return this.known.get(name);
  }

  /** The answer for the values that decide it now; null where another one is still under way. Observable. */
  current(name: string): Answer | null {
    const { answer = null, beside } = this.known.get(name) ?? {};
    const words = this.words.get(name);
    return words !== undefined && compareStructural(beside, this.beside(name, words)) ? answer : null;
  }

  /** Watches the form from now on. */
  watch(): void {
    if (this.stops.length > 0) return;
    for (const [name, words] of this.words) this.stops.push(this.follow(name, words));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    for (const asked of this.asking.values()) asked.abort();
  }

  /** Asks once more, after a failure. */
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

/** The questions of a form's fields by name, where `of` gives one. */
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
