import { action, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { CompiledCalculation } from '../../../contract/compiled/compiled';
import type { CompiledFormField } from '../../../contract/compiled/compiledForm';
import { serverNow } from '../../../contract/values/clock';
import type { Json } from '../../../contract/values/json';
import type { Envelope, FieldError } from '../../../contract/wire/envelope';
import { RequestError, type ScreenOwner } from '../../../contract/wire/request';
import type { ScreenContext } from '../context/ScreenContext';
import { isFilled } from '../expressions/isFilled';
import type { FormStore } from '../form/FormStore';

/** Debounce in ms before the request. */
const pause = 250;

/** Longest time in ms after which results are calculated again: no timer waits for more than a day. */
const longest = 24 * 60 * 60 * 1000;

/** Time in ms after the end of results: for the server it has passed, too. */
const grace = 1000;

/** Difference in ms of the clocks of page and server up to which results that seem to have ended are requested again. */
const clockError = 60_000;

/**
 * Server-side calculations during editing: sends a request once all inputs are filled and valid and one of them
 * changed, and writes the outputs into the screen. The last response wins. Results with an end (`countdown`) are
 * requested again at that time; a notice says if they have changed.
 */
export class Calculations {
  /** Number of pending calculations by field. */
  private readonly busy = observable.map<string, number>();
  private readonly stops: (() => void)[] = [];
  /** Errors that the last response of a calculation showed. */
  private readonly shown = new Map<CompiledCalculation, readonly FieldError[]>();

  constructor(
    private readonly screen: ScreenContext,
    private readonly form: FormStore,
    private readonly definitions: readonly CompiledCalculation[],
  ) {
    makeObservable<this, 'mark'>(this, { mark: action });
  }

  /** Whether a calculation of the field is pending. */
  isBusy(name: string): boolean {
    return (this.busy.get(name) ?? 0) > 0;
  }

  /** Starts watching the form. */
  watch(): void {
    if (this.stops.length === 0) this.stops.push(...this.definitions.map((one) => this.follow(one)));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  private follow(calculation: CompiledCalculation): () => void {
    const { form, screen } = this;
    let controller: AbortController | null = null;
    let end: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      controller = new AbortController();
      const { signal } = controller;
      const succeeded = await this.request(calculation, signal);
      const left = this.timeLeft(calculation);
      if (succeeded && left > -clockError && left <= longest)
        end = setTimeout(() => void again(), Math.max(left, 4 * grace) + grace);
      return succeeded;
    };
    const again = async () => {
      if (!screen.usable || screen.finished) return;
      const before = this.results(calculation);
      if ((await run()) && this.results(calculation) !== before) this.noteChange(calculation);
    };
    const question = () => {
      const values = this.inputsOf(calculation);
      const isComplete = values.every(isFilled) && calculation.inputs.every(form.meetsRules);
      const inputs = screen.usable && !screen.finished && isComplete ? JSON.stringify(values) : null;
      // Initial and reset values were calculated when the record was stored.
      return { inputs, began: form.beginnings };
    };
    const stop = reaction(
      question,
      ({ inputs, began }, before) => {
        if (began !== before.began || inputs === before.inputs) return;
        controller?.abort();
        clearTimeout(end);
        if (inputs === null) return this.forget(calculation);
        void run();
      },
      { delay: pause, equals: (left, right) => left.inputs === right.inputs && left.began === right.began },
    );
    return () => {
      stop();
      controller?.abort();
      clearTimeout(end);
    };
  }

  /** The output with the time until which the results hold. */
  private endOf({ outputs }: CompiledCalculation): CompiledFormField | undefined {
    return outputs.map((name) => this.form.field(name)).find((field) => field?.countdown);
  }

  /** Time in ms until the results end; NaN for results without an end. */
  private timeLeft(calculation: CompiledCalculation): number {
    const field = this.endOf(calculation);
    return field === undefined ? Number.NaN : Date.parse(String(this.form.value(field.name))) - serverNow();
  }

  private noteChange(calculation: CompiledCalculation): void {
    const { ports } = this.screen;
    const title = ports.text(this.endOf(calculation)?.title ?? '');
    ports.notify({ tone: 'warning', text: ports.text('engine:calculation.changed', { title }) });
  }

  /** The results, to compare them: without the time until which they hold. */
  private results(calculation: CompiledCalculation): string {
    const end = this.endOf(calculation)?.name;
    return JSON.stringify(
      calculation.outputs.filter((name) => name !== end).map((name) => this.form.value(name)),
    );
  }

  /** Requests the results; returns whether they are on the screen. */
  private async request(calculation: CompiledCalculation, signal: AbortSignal): Promise<boolean> {
    const { screen } = this;
    const { path, outputs } = calculation;
    this.mark(outputs, 1);
    try {
      await screen.ports.request.post(
        path,
        {},
        { owner: this.owner(calculation, signal), signal, silent: true, loading: false },
      );
      return !signal.aborted;
    } catch (error) {
      // Results of earlier inputs would contradict the form.
      if (!signal.aborted) this.empty(outputs.filter((name) => this.isResult(name)));
      const refused = error instanceof RequestError && error.code === 'request.refused';
      const isSeen = (this.shown.get(calculation) ?? []).some(({ field }) => this.form.error(field) !== null);
      if (refused && !isSeen && !signal.aborted)
        screen.ports.notify({ tone: 'warning', text: error.message });
      return false;
    } finally {
      this.mark(outputs, -1);
    }
  }

  /** The screen as request owner; ignores responses that arrive too late. */
  private owner(calculation: CompiledCalculation, signal: AbortSignal): ScreenOwner {
    const { screen, form, shown } = this;
    return {
      screenId: screen.screenId,
      get transactionKey() {
        return screen.transactionKey;
      },
      get state() {
        return screen.state;
      },
      merge: ({ state, result }: Pick<Envelope, 'state' | 'result'>) => {
        if (signal.aborted) return;
        runInAction(() => {
          if (state) screen.merge({ state });
          form.withdraw(shown.get(calculation) ?? []);
          const errors = result?.fieldErrors ?? [];
          shown.set(calculation, errors);
          form.refuse(errors, false);
        });
      },
    };
  }

  /** Clears outputs whose inputs no longer exist; of invalid inputs only those that the user can't enter. */
  private forget(calculation: CompiledCalculation): void {
    const isInvalid = this.inputsOf(calculation).every(isFilled);
    this.empty(calculation.outputs.filter((name) => !isInvalid || this.form.isReadOnly(name)));
  }

  /** Whether an output is a result alone: the user did not enter it, and no calculation begins with it. */
  private isResult(name: string): boolean {
    const begins = this.definitions.some(({ inputs }) => inputs.includes(name));
    return this.form.isReadOnly(name) || !(begins || this.form.inputs.typed.has(name));
  }

  private empty(outputs: readonly string[]): void {
    if (this.screen.usable && !this.screen.finished)
      this.screen.merge({ state: Object.fromEntries(outputs.map((name) => [name, null])) });
  }

  /** Values of the inputs; null for one that does not apply. */
  private inputsOf({ inputs }: CompiledCalculation): readonly Json[] {
    return inputs.map((name) => (this.form.applies(name) ? this.form.value(name) : null));
  }

  private mark(names: readonly string[], by: 1 | -1): void {
    for (const name of names) this.busy.set(name, (this.busy.get(name) ?? 0) + by);
  }
}
