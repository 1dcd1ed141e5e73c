import { action, makeObservable, observable, reaction, runInAction } from 'mobx';
import type { CompiledCalculation } from '../../../contract/model/compiled';
import type { CompiledFormField } from '../../../contract/model/compiledForm';
import { serverNow } from '../../../contract/values/clock';
import type { Json } from '../../../contract/values/json';
import type { Envelope, FieldError } from '../../../contract/wire/envelope';
import { isAway, RequestError, type ScreenOwner } from '../../../contract/wire/request';
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
 * requested again at that time; a notice says if they have changed. A form that begins with inputs and without their results
 * (a restored draft, a request to correct, values given to a tab) has them calculated, too.
 */
export class Calculations {
  /** Whether a calculation failed because the server was unreachable: `settle` has it calculated when the server is back. */
  away = false;

  /** Number of pending calculations by field. */
  private readonly busy = observable.map<string, number>();
  private readonly stops: (() => void)[] = [];
  /** Inputs whose results are on the screen; empty text if its results were refused or emptied. */
  private readonly answered = new Map<CompiledCalculation, string>();
  /** Requests a calculation, in place of the one that is pending. */
  private readonly runs = new Map<CompiledCalculation, () => Promise<boolean>>();
  private readonly pending = new Map<
    CompiledCalculation,
    { readonly inputs: string; readonly done: Promise<boolean> }
  >();
  /** Errors that the last response of a calculation showed. */
  private readonly shown = new Map<CompiledCalculation, readonly FieldError[]>();

  constructor(
    private readonly screen: ScreenContext,
    private readonly form: FormStore,
    private readonly definitions: readonly CompiledCalculation[],
  ) {
    makeObservable<this, 'mark'>(this, { away: observable, setAway: action, mark: action });
  }

  /** Whether a calculation of the field is pending. */
  isBusy(name: string): boolean {
    return (this.busy.get(name) ?? 0) > 0;
  }

  setAway(away: boolean): void {
    this.away = away;
  }

  /** Starts watching the form. */
  watch(): void {
    if (this.stops.length === 0) this.stops.push(...this.definitions.map((one) => this.follow(one)));
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
  }

  /**
   * Waits until the results are those of the inputs: sends requests that a pause while typing still holds back. A refused
   * calculation leaves its results empty.
   */
  async settle(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const next = this.definitions.find((one) => {
        const inputs = this.completeInputs(one);
        return inputs !== null && this.isOutdated(one, inputs) && !tried.has(`${one.path} ${inputs}`);
      });
      if (next === undefined) return;
      const inputs = this.completeInputs(next) ?? '';
      tried.add(`${next.path} ${inputs}`);
      const pending = this.pending.get(next);
      await (pending?.inputs === inputs ? pending.done : this.runs.get(next)?.());
    }
  }

  /** Calculates all results again: the server has refused them. */
  renew(): Promise<void> {
    for (const each of this.definitions) this.answered.set(each, '');
    return this.settle();
  }

  private follow(calculation: CompiledCalculation): () => void {
    const { form, screen } = this;
    let controller: AbortController | null = null;
    let end: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      controller?.abort();
      clearTimeout(end);
      controller = new AbortController();
      const { signal } = controller;
      const inputs = this.completeInputs(calculation) ?? '';
      this.answered.set(calculation, '');
      const done = this.request(calculation, signal);
      this.pending.set(calculation, { inputs, done });
      const succeeded = await done;
      if (!signal.aborted) this.pending.delete(calculation);
      if (succeeded) this.answered.set(calculation, inputs);
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
    this.runs.set(calculation, run);
    const question = () => ({ inputs: this.completeInputs(calculation), began: form.beginnings });
    const stop = reaction(
      question,
      ({ inputs, began }, before) => {
        const isBeginning = began !== before.began;
        if (!isBeginning && inputs === before.inputs) return;
        if (isBeginning && (inputs === null || !this.isOutdated(calculation, inputs))) return;
        if (inputs !== null && this.isRequested(calculation, inputs)) return;
        controller?.abort();
        clearTimeout(end);
        if (inputs === null) return this.forget(calculation);
        void run();
      },
      { delay: pause, equals: (left, right) => left.inputs === right.inputs && left.began === right.began },
    );
    const stopBeginnings = reaction(
      () => form.beginnings,
      () => {
        controller?.abort();
        clearTimeout(end);
        this.answered.delete(calculation);
        this.pending.delete(calculation);
      },
    );
    return () => {
      stop();
      stopBeginnings();
      controller?.abort();
      clearTimeout(end);
    };
  }

  /** Inputs of a calculation as text; null while one is empty or wrong, or the screen takes no input. */
  private completeInputs(calculation: CompiledCalculation): string | null {
    const { screen, form } = this;
    const values = this.inputsOf(calculation);
    const isComplete = values.every(isFilled) && calculation.inputs.every(form.errors.meetsRules);
    const takesInput = screen.usable && !screen.finished && !screen.readOnly;
    return takesInput && isComplete ? JSON.stringify(values) : null;
  }

  /** Whether these inputs have their results, or wait for them. */
  private isRequested(calculation: CompiledCalculation, inputs: string): boolean {
    return [this.answered.get(calculation), this.pending.get(calculation)?.inputs].includes(inputs);
  }

  /** Whether the screen lacks the results of these inputs, or shows those of others. */
  private isOutdated(calculation: CompiledCalculation, inputs: string): boolean {
    const answered = this.answered.get(calculation);
    if (answered !== undefined) return answered !== inputs;
    const { form } = this;
    const { outputs } = calculation;
    const isEmpty = (name: string) => !isFilled(form.value(name));
    const results = outputs.filter((name) => form.isReadOnly(name));
    // Results that users may change are theirs if the form begins with them.
    if (results.length === 0) return outputs.every(isEmpty);
    const end = this.endOf(calculation);
    // Stored values were calculated when the record was stored.
    const isOfOthers = [...calculation.inputs, ...results].some(form.isDirty);
    return results.every(isEmpty) || (end !== undefined && isEmpty(end.name)) || isOfOthers;
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
        { owner: this.owner(calculation, signal), signal, silent: true, loading: false, inPlace: true },
      );
      if (!signal.aborted) this.setAway(false);
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted) this.setAway(isAway(error));
      // Results of earlier inputs would contradict the form.
      if (!signal.aborted) this.empty(outputs.filter((name) => this.isResult(name)));
      const refused = error instanceof RequestError && error.code === 'request.refused';
      const isSeen = (this.shown.get(calculation) ?? []).some(
        ({ field }) => this.form.errors.shown(field) !== null,
      );
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
          form.errors.withdraw(shown.get(calculation) ?? []);
          const errors = result?.fieldErrors ?? [];
          shown.set(calculation, errors);
          form.errors.refuse(errors, false);
        });
      },
    };
  }

  /** Clears outputs whose inputs no longer exist; of invalid inputs only those that the user can't enter. */
  private forget(calculation: CompiledCalculation): void {
    this.answered.set(calculation, '');
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
