import { action, computed, makeObservable, observable, reaction } from 'mobx';
import type { CompiledStep } from '../../../contract/model/compiled';
import { confirmedMoney } from '../../../contract/model/confirmedMoney';
import { showsAll } from '../actions/askToConfirm';
import type { ScreenContext } from '../context/ScreenContext';
import type { FormStore } from '../form/FormStore';

/** The screen, from the point of view of its steps. */
export interface SteppedScreen extends ScreenContext {
  readonly form: FormStore;
}

/**
 * Position in a wizard. All steps share one form and one conversation: going back loses nothing. The summary
 * follows the last step.
 */
export class StepStore {
  /** Id of the step; null on the summary. */
  current: string | null;
  /** Whether a step is being validated. */
  checking = false;

  constructor(
    private readonly definitions: readonly CompiledStep[],
    private readonly screen: SteppedScreen,
  ) {
    this.current = definitions[0]?.id ?? null;
    // Shows errors in their step, also after a validation of the whole form.
    reaction(
      () => screen.form.focusRequest,
      (request) => request && this.show(request.field),
    );
    makeObservable(this, {
      current: observable,
      checking: observable,
      steps: computed,
      index: computed,
      go: action,
      restart: action,
      setChecking: action,
    });
  }

  /** Steps with a visible section. */
  get steps(): readonly CompiledStep[] {
    const { form } = this.screen;
    return this.definitions.filter(({ sections }) => sections.some((id) => form.isVisibleSection(id)));
  }

  /** Zero-based index of the current step; on the summary, the number of steps. */
  get index(): number {
    const found = this.steps.findIndex(({ id }) => id === this.current);
    return this.current === null || found < 0 ? this.steps.length : found;
  }

  get isSummary(): boolean {
    return this.index === this.steps.length;
  }

  /** Goes to a completed step or back to an earlier one. */
  go(id: string | null): void {
    this.current = id;
  }

  /** Back to the first step. */
  restart(): void {
    this.current = this.steps[0]?.id ?? null;
  }

  /** Previous step. */
  back(): void {
    this.go(this.steps[Math.max(0, this.index - 1)]?.id ?? null);
  }

  /** Advances if the step validates, locally and at its endpoint; the next one begins at its first field. */
  async next(): Promise<boolean> {
    const step = this.steps[this.index];
    if (step === undefined || this.checking) return false;
    const names = this.fieldsOf(step);
    if (!this.screen.form.errors.check(names)) return false;
    const amounts = confirmedMoney(this.screen.definition).amounts.filter((name) => names.includes(name));
    if (amounts.length > 0 && !(await this.hasPrice(amounts))) return false;
    if (step.checkPath !== undefined && !(await this.validateAtEndpoint(step.checkPath))) return false;
    const following = this.steps[this.index + 1];
    this.go(following?.id ?? null);
    const { form } = this.screen;
    const isEntered = (name: string) => form.applies(name) && !form.isReadOnly(name);
    const first = following && this.fieldsOf(following).find(isEntered);
    if (first !== undefined) form.requestFocus(first);
    return true;
  }

  /**
   * Goes to the first step that still lacks something, if that is a later one which nobody has filled yet: its fields
   * are asked for, and show no errors. Returns whether it did.
   */
  goesOn(): boolean {
    const { form } = this.screen;
    const isWrong = (name: string) => form.errors.problem(name) !== null;
    const at = this.steps.findIndex((step) => this.fieldsOf(step).some(isWrong));
    const step = this.steps[at];
    if (step === undefined || at <= this.index) return false;
    const names = this.fieldsOf(step);
    if (names.some((name) => form.errors.isTouched(name))) return false;
    this.go(step.id);
    form.requestFocus(names.find(isWrong) ?? '');
    return true;
  }

  /** Goes to the step that contains a field or a table cell. */
  show(place: string): void {
    const [field = ''] = place.split('.', 1);
    const step = this.steps.find((one) => this.fieldsOf(one).includes(field));
    if (step !== undefined) this.go(step.id);
  }

  setChecking(checking: boolean): void {
    this.checking = checking;
  }

  /** Whether the price that a step shows is there: without it, there is nothing to go on with. */
  private async hasPrice(amounts: readonly string[]): Promise<boolean> {
    const { ports } = this.screen;
    this.setChecking(true);
    try {
      if (await showsAll(this.screen, amounts)) return true;
      ports.notify({ tone: 'warning', text: ports.text('engine:price.missing') });
      return false;
    } finally {
      this.setChecking(false);
    }
  }

  private async validateAtEndpoint(path: string): Promise<boolean> {
    this.setChecking(true);
    try {
      const { form, ports } = this.screen;
      await ports.request.post(path, { state: form.submission }, { owner: this.screen });
      return true;
    } catch {
      // The request layer has reported the error.
      return false;
    } finally {
      this.setChecking(false);
    }
  }

  private fieldsOf({ sections }: CompiledStep): readonly string[] {
    const { form } = this.screen;
    const ofStep = form.definition.sections.filter(({ id }) => sections.includes(id));
    return ofStep.flatMap(({ rows }) => rows.flat());
  }
}

/** Steps of a wizard; null for other screens. */
export function stepsOf(screen: ScreenContext): StepStore | null {
  const { form, definition } = screen;
  return form === null || definition.steps === undefined
    ? null
    : new StepStore(definition.steps, screen as SteppedScreen);
}
