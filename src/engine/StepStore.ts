import { action, computed, makeObservable, observable, reaction } from 'mobx';
import type { CompiledStep } from '../../contract/compiled';
import type { FormStore } from './FormStore';
import type { LiveScreen } from './LiveScreen';

/** A screen as its steps see it. */
export interface SteppedScreen extends LiveScreen {
  readonly form: FormStore;
}

/**
 * Where a wizard is. All steps are of one form and one conversation: going back loses nothing. The last place is the
 * summary, behind all steps.
 */
export class StepStore {
  /** Id of the step; null on the summary. */
  current: string | null;
  /** Whether a step is being checked. */
  checking = false;

  constructor(
    private readonly definitions: readonly CompiledStep[],
    private readonly screen: SteppedScreen,
  ) {
    this.current = definitions[0]?.id ?? null;
    // What is wrong is shown where it stands, also when all of the form was checked.
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

  /** Steps that apply: those with a section that is shown. */
  get steps(): readonly CompiledStep[] {
    const { form } = this.screen;
    return this.definitions.filter(({ sections }) => sections.some((id) => form.isVisibleSection(id)));
  }

  /** Place of the current step, from 0; behind the last one on the summary. */
  get index(): number {
    const found = this.steps.findIndex(({ id }) => id === this.current);
    return this.current === null || found < 0 ? this.steps.length : found;
  }

  get isSummary(): boolean {
    return this.index === this.steps.length;
  }

  /** Goes to a step that was passed already, or back to any before. */
  go(id: string | null): void {
    this.current = id;
  }

  /** Back to the beginning. */
  restart(): void {
    this.current = this.steps[0]?.id ?? null;
  }

  /** One back. */
  back(): void {
    this.go(this.steps[Math.max(0, this.index - 1)]?.id ?? null);
  }

  /** One on, where the fields of this step are right and its endpoint has nothing against them. */
  async next(): Promise<boolean> {
    const step = this.steps[this.index];
    if (step === undefined || this.checking) return false;
    const names = this.fieldsOf(step);
    if (!this.screen.form.check(names)) return false;
    if (step.checkPath !== undefined && !(await this.asked(step.checkPath))) return false;
    this.go(this.steps[this.index + 1]?.id ?? null);
    return true;
  }

  /** Goes to the step that a field, or the table of a cell, stands in. */
  show(place: string): void {
    const [field = ''] = place.split('.', 1);
    const step = this.steps.find((one) => this.fieldsOf(one).includes(field));
    if (step !== undefined) this.go(step.id);
  }

  setChecking(checking: boolean): void {
    this.checking = checking;
  }

  private async asked(path: string): Promise<boolean> {
    this.setChecking(true);
    try {
      const { form, ports } = this.screen;
      await ports.request.post(path, { state: form.submission }, { owner: this.screen });
      return true;
    } catch {
      // The request layer has told why.
      return false;
    } finally {
      this.setChecking(false);
    }
  }

  private fieldsOf({ sections }: CompiledStep): readonly string[] {
    const { form } = this.screen;
    const own = form.definition.sections.filter(({ id }) => sections.includes(id));
    return own.flatMap(({ rows }) => rows.flat());
  }
}

/** The steps of a wizard; null where the screen is none. */
export function stepsOf(screen: LiveScreen): StepStore | null {
  const { form, definition } = screen;
  return form === null || definition.steps === undefined
    ? null
    : new StepStore(definition.steps, screen as SteppedScreen);
}
