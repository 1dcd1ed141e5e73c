import { observable, runInAction } from 'mobx';
import type { CompiledAction, CompiledEffect } from '../../contract/compiled';
import type { CompiledConditions } from '../../contract/compiledRules';
import type { JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import { RequestError } from '../../contract/request';
import type { ActionHandlers, ActionStep } from './ActionHandler';
import { askToConfirm } from './askToConfirm';
import type { LiveScreen } from './LiveScreen';

/** How an action went. `stopped`: it did not apply, was running already, the form was not right, or the user said no. */
export type ActionOutcome = 'done' | 'stopped' | 'failed';

/**
 * Carries out the actions of a screen: when → form right → question → act → what follows. An action that
 * runs is not run again, and one that fails never takes the screen with it.
 */
export class ActionRunner {
  private readonly running = observable.set<string>();

  constructor(
    private readonly screen: LiveScreen,
    private readonly handlers: ActionHandlers,
  ) {}

  /** Actions of a place that the user may carry out, whether they apply now or not, in the order of the definition. */
  allowed(placement: CompiledAction['placement']): readonly CompiledAction[] {
    return this.screen.definition.actions.filter(
      (action) => action.placement === placement && !action.block && this.isAllowed(action),
    );
  }

  /** Those of them that apply now; whether one suits the chosen rows is told by `isDisabled`. */
  at(placement: CompiledAction['placement'], row: GridRow | null = null): readonly CompiledAction[] {
    const allowed = this.allowed(placement);
    if (placement === 'bulk') return allowed;
    return allowed.filter(
      (action) => this.screen.holds(action.when?.filter(isNotOfChosen), row) && this.mayOpen(action, row),
    );
  }

  /** What a double click and Enter do with a row: an action that shows its record, never one that changes something. */
  defaultOf(row: GridRow): CompiledAction | undefined {
    const showing = this.at('row', row).filter(({ shows }) => shows);
    return showing.find(({ primary }) => primary) ?? showing[0];
  }

  /** An action by id. */
  find(id: string): CompiledAction | undefined {
    return this.screen.definition.actions.find((action) => action.id === id);
  }

  /** Whether an action applies: its conditions hold, and the user may open what it opens. */
  isVisible(action: ActionStep, row: GridRow | null = null): boolean {
    return this.screen.holds(action.when, row) && this.isAllowed(action) && this.mayOpen(action, row);
  }

  /** Whether the user may do it, whatever stands on the screen; what a row names is known with the row alone. */
  private isAllowed(action: ActionStep): boolean {
    return (
      !(this.screen.readOnly && changing.has(action.type)) &&
      (action.permission === undefined || this.screen.ports.isPermitted(action.permission)) &&
      (action.open?.route === undefined || this.screen.ports.navigation.canOpen(action.open))
    );
  }

  /** Whether the user may open the screen that the row names. */
  private mayOpen({ open }: ActionStep, row: GridRow | null): boolean {
    if (open === undefined || open.route !== undefined) return true;
    const screen = this.screen.resolve(open.screen, row);
    return typeof screen === 'string' && this.screen.ports.navigation.canOpen({ screen });
  }

  /** Whether rows are chosen, and every one of them fulfils what the action asks of a row. */
  private fitsChosen(action: CompiledAction): boolean {
    const rows = this.screen.grid?.selectedRows ?? [];
    return rows.length > 0 && rows.every((row) => this.screen.holds(action.when, row));
  }

  /** Whether rows are chosen in every grid of which the action sends them, and its conditions on them hold. */
  private suitsChosen({ selectionFrom = [], when = [] }: CompiledAction): boolean {
    return (
      selectionFrom.every((grid) => this.screen.chosenIn(grid).length > 0) &&
      this.screen.holds(when.filter((condition) => !isNotOfChosen(condition)))
    );
  }

  /** Whether an action is being carried out. */
  isRunning(id: string): boolean {
    return this.running.has(id);
  }

  /** Whether an action can't be started now. */
  isDisabled(action: CompiledAction): boolean {
    if (!this.screen.usable || this.running.has(action.id)) return true;
    if (action.placement === 'bulk' && !this.fitsChosen(action)) return true;
    if (!this.suitsChosen(action)) return true;
    return action.submits === true && (this.screen.finished || this.isSubmitting);
  }

  /** Whether anything is being submitted. */
  get isSubmitting(): boolean {
    return this.screen.definition.actions.some(({ id, submits }) => submits === true && this.running.has(id));
  }

  /**
   * Carries out an action by id; never rejects.
   * @param criteria what the figure counts that it was called on.
   */
  async run(
    id: string,
    row: GridRow | null = this.screen.grid?.selectedRow ?? null,
    criteria?: JsonObject,
  ): Promise<ActionOutcome> {
    const action = this.find(id);
    if (action === undefined || this.isDisabled(action)) return 'stopped';
    runInAction(() => this.running.add(id));
    try {
      return await this.step(action, row, criteria);
    } finally {
      runInAction(() => this.running.delete(id));
    }
  }

  private async step(action: ActionStep, row: GridRow | null, criteria?: JsonObject): Promise<ActionOutcome> {
    try {
      if (!this.isVisible(action, row) || !this.formIsRight(action) || !(await this.agreed(action, row)))
        return 'stopped';
      const went = await this.handlers[action.type]({ action, screen: this.screen, row, criteria });
      if (went === false) return 'stopped';
    } catch (error) {
      if (error instanceof RequestError && error.code === 'request.cancelled') return 'stopped';
      this.tell(error);
      await this.follow(action.onError, row);
      return 'failed';
    }
    const held = action.submits === true && this.screen.result.approvalNo !== undefined;
    await this.follow(action.onSuccess, row, held);
    return 'done';
  }

  /** An empty form is silently not sent where that is not allowed (seed 000 §5); a wrong one shows why. */
  private formIsRight(action: ActionStep): boolean {
    const { form } = this.screen;
    if (action.submits !== true || form === null) return true;
    form.flush();
    if (!form.definition.allowEmpty && Object.keys(form.filledValues).length === 0) return false;
    const { ok, first, general } = form.validate();
    if (!ok && first === null && general !== null) this.screen.ports.notify({ tone: 'error', text: general });
    return ok;
  }

  private async agreed(action: ActionStep, row: GridRow | null): Promise<boolean> {
    const { confirm } = action;
    // A dialog shows what it asks for itself; what the server checks first is not asked before it would be refused.
    const asksLater =
      action.type === 'dialog' || (action.type === 'request' && action.validatePath !== undefined);
    return confirm === undefined || asksLater || askToConfirm(this.screen, action, row);
  }

  /** What follows, in order: one that does not apply is passed over, after one that does not go well nothing follows. */
  private async follow(effects: readonly CompiledEffect[], row: GridRow | null, held = false): Promise<void> {
    for (const effect of effects) {
      const deed = 'action' in effect ? this.find(effect.action) : effect;
      // What waits for approval is not done: its receipt tells so, and nothing says the opposite.
      if (deed?.type === 'notify' && held) continue;
      if (deed === undefined || !this.isVisible(deed, row)) continue;
      const outcome = 'action' in effect ? await this.run(effect.action, row) : await this.step(effect, row);
      if (outcome !== 'done') return;
    }
  }

  /** The request layer has told the user about a refused call; anything else is told here. */
  private tell(error: unknown): void {
    if (error instanceof RequestError) return;
    const text = error instanceof Error ? error.message : String(error);
    this.screen.ports.notify({ tone: 'error', title: this.screen.ports.text('engine:action.failed'), text });
  }
}

/** What has no place where a record is only looked at. */
const changing: ReadonlySet<ActionStep['type']> = new Set([
  'request',
  'dialog',
  'validate',
  'calculate',
  'upload',
  'clear',
  'prefill',
  'bulkEdit',
  'move',
]);

/** A button that waits for rows to be chosen stays in its place. */
function isNotOfChosen({ binding }: CompiledConditions[number]): boolean {
  return !binding.startsWith('$selection.');
}
