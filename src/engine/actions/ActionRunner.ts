import { observable, runInAction } from 'mobx';
import type { CompiledAction, CompiledEffect } from '../../../contract/model/compiled';
import type { CompiledConditions } from '../../../contract/model/compiledRules';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import { RequestError } from '../../../contract/wire/request';
import type { ScreenContext } from '../context/ScreenContext';
import type { ActionHandlers, ActionStep } from './ActionHandler';
import { askToConfirm } from './askToConfirm';
import { mayRun, maySave } from './maySave';

/**
 * Outcome of an action. `stopped`: it did not apply, was already running, the form was invalid, or the user
 * cancelled.
 */
export type ActionOutcome = 'done' | 'stopped' | 'failed';

/**
 * Runs the actions of a screen: conditions → form validation → confirmation → handler → effects. A running
 * action does not start again; a failing action never breaks the screen.
 */
export class ActionRunner {
  private readonly running = observable.set<string>();
  /** Actions as this user has them: one object for each. */
  private readonly changed = new WeakMap<CompiledAction, CompiledAction>();

  constructor(
    private readonly screen: ScreenContext,
    private readonly handlers: ActionHandlers,
  ) {}

  /**
   * Actions of a placement that the user is permitted to run, including those whose conditions do not hold, as this user has
   * them. Order of the definition.
   */
  allowed(placement: CompiledAction['placement']): readonly CompiledAction[] {
    const actions = this.screen.definition.actions.filter(
      (action) => action.placement === placement && !action.block && this.isAllowed(action),
    );
    return actions.flatMap((action) => {
      if (this.isLeaving(action)) return this.asChanged(action, closing);
      if (!this.onlyShows(action)) return action;
      const isShownBeside = actions.some((other) => other.open?.readOnly && opensSame(other, action));
      return isShownBeside ? [] : this.asChanged(action, showing(action));
    });
  }

  private asChanged(action: CompiledAction, changes: Partial<CompiledAction>): CompiledAction {
    const known = this.changed.get(action) ?? { ...action, ...changes };
    this.changed.set(action, known);
    return known;
  }

  /** Whether the user may only read the form that the action opens. */
  private onlyShows({ open }: CompiledAction): boolean {
    return open?.stores === 'orShows' && !maySave(this.screen, open);
  }

  /** Whether it closes a form that takes no input, or no more: nothing is given up. */
  private isLeaving({ type }: CompiledAction): boolean {
    return type === 'close' && (this.screen.readOnly || this.screen.finished);
  }

  /** Permitted actions whose conditions hold. Whether one fits the selected rows: see `isDisabled`. */
  at(placement: CompiledAction['placement'], row: GridRow | null = null): readonly CompiledAction[] {
    const allowed = this.allowed(placement);
    if (placement === 'bulk') return allowed;
    return allowed.filter(
      (action) => this.screen.holds(action.when?.filter(isNotOfChosen), row) && this.mayOpen(action, row),
    );
  }

  /** Default action of a row for double click and Enter: opens its record, never changes data. */
  defaultOf(row: GridRow): CompiledAction | undefined {
    const showing = this.at('row', row).filter(({ shows }) => shows);
    return showing.find(({ primary }) => primary) ?? showing[0];
  }

  find(id: string): CompiledAction | undefined {
    return this.screen.definition.actions.find((action) => action.id === id);
  }

  /** Whether an action applies: its conditions hold, and the user may open its target screen. */
  isVisible(action: ActionStep, row: GridRow | null = null): boolean {
    return this.screen.holds(action.when, row) && this.isAllowed(action) && this.mayOpen(action, row);
  }

  /**
   * Whether the user is permitted to run the action on this screen, regardless of conditions. A target that
   * depends on a row needs the row.
   */
  private isAllowed(action: ActionStep): boolean {
    return (
      !(this.screen.readOnly && changing.has(action.type)) &&
      !(this.screen.finished && filling.has(action.type)) &&
      mayRun(this.screen, action) &&
      (action.open?.route === undefined || this.screen.ports.navigation.canOpen(action.open)) &&
      (action.open?.stores !== 'always' || maySave(this.screen, action.open))
    );
  }

  /** Whether the user may open the screen named in the row. */
  private mayOpen({ open }: ActionStep, row: GridRow | null): boolean {
    if (open === undefined || open.route !== undefined) return true;
    const screen = this.screen.resolve(open.screen, row);
    return typeof screen === 'string' && this.screen.ports.navigation.canOpen({ screen });
  }

  /** Whether rows are selected and each of them meets the action's row conditions. */
  private fitsChosen(action: CompiledAction): boolean {
    const rows = this.screen.grid?.selection.rows ?? [];
    return rows.length > 0 && rows.every((row) => this.screen.holds(action.when, row));
  }

  /**
   * Whether rows are selected in every grid that the action sends from, and its `$selection` conditions hold.
   */
  private meetsSelectionConditions({ selectionFrom = [], when = [] }: CompiledAction): boolean {
    return (
      selectionFrom.every((grid) => this.screen.chosenIn(grid).length > 0) &&
      this.screen.holds(when.filter((condition) => !isNotOfChosen(condition)))
    );
  }

  /** Whether the action is running. */
  isRunning(id: string): boolean {
    return this.running.has(id);
  }

  /** Whether the button is disabled. */
  isDisabled(action: CompiledAction): boolean {
    if (!this.screen.usable || this.running.has(action.id)) return true;
    if (action.placement === 'bulk' && !this.fitsChosen(action)) return true;
    if (!this.meetsSelectionConditions(action)) return true;
    return action.submits === true && (this.screen.finished || this.isSubmitting);
  }

  /** Whether a request is being submitted. */
  get isSubmitting(): boolean {
    return this.screen.definition.actions.some(({ id, submits }) => submits === true && this.running.has(id));
  }

  /**
   * Runs an action by id; never rejects.
   * @param criteria search criteria of the clicked figure.
   */
  async run(
    id: string,
    row: GridRow | null = this.screen.grid?.selection.row ?? null,
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
    let before: unknown;
    try {
      if (!this.isVisible(action, row) || !this.formIsRight(action) || !(await this.agreed(action, row)))
        return 'stopped';
      before = this.screen.result;
      const went = await this.handlers[action.type]({ action, screen: this.screen, row, criteria });
      if (went === false) return 'stopped';
    } catch (error) {
      if (error instanceof RequestError && error.code === 'request.cancelled') return 'stopped';
      this.reportError(error);
      await this.follow(action.onError, row);
      return 'failed';
    }
    const { result } = this.screen;
    const held = (action.submits === true || result !== before) && result.approvalNo !== undefined;
    // What the operation changed may stand in any block of the screen.
    if (action.submits === true && !held) this.screen.asker?.done();
    if (isWrite(action) && !this.isReadAgain(action, row)) void this.screen.reloadBlocks();
    await this.follow(action.onSuccess, row, held);
    return 'done';
  }

  /** Whether effects of an action read the blocks again, or leave the screen. */
  private isReadAgain({ onSuccess }: ActionStep, row: GridRow | null): boolean {
    return onSuccess.some((effect) => {
      const step = 'action' in effect ? this.find(effect.action) : effect;
      return step !== undefined && readingAgain.has(step.type) && this.isVisible(step, row);
    });
  }

  /**
   * An empty form is not sent where that is not allowed (requirements P5), without a message; a wizard goes on to the
   * step that is not filled yet; an invalid form shows its errors.
   */
  private formIsRight(action: ActionStep): boolean {
    const { form } = this.screen;
    if (action.submits !== true || form === null) return true;
    form.flush();
    if (!form.definition.allowEmpty && Object.keys(form.filledValues).length === 0) return false;
    if (this.screen.steps?.goesOn()) return false;
    const { ok, first, general } = form.errors.validate();
    if (!ok && first === null && general !== null) this.screen.ports.notify({ tone: 'error', text: general });
    return ok;
  }

  private async agreed(action: ActionStep, row: GridRow | null): Promise<boolean> {
    const { confirm } = action;
    // A dialog shows its own summary. Actions with a server check ask after the check has passed.
    const confirmsLater =
      action.type === 'dialog' || (action.type === 'request' && action.validatePath !== undefined);
    return confirm === undefined || confirmsLater || askToConfirm(this.screen, action, row);
  }

  /**
   * Runs the effects in order. Skips those whose conditions do not hold; stops after one that fails or is
   * cancelled.
   */
  private async follow(effects: readonly CompiledEffect[], row: GridRow | null, held = false): Promise<void> {
    for (const effect of effects) {
      const step = 'action' in effect ? this.find(effect.action) : effect;
      // A request held for approval has not been done: its receipt says so, so no success message appears.
      if (step?.type === 'notify' && held) continue;
      if (step === undefined || !this.isVisible(step, row)) continue;
      const outcome = 'action' in effect ? await this.run(effect.action, row) : await this.step(effect, row);
      if (outcome !== 'done') return;
    }
  }

  /** Reports an error, unless the request layer has already shown it. */
  private reportError(error: unknown): void {
    if (error instanceof RequestError) return;
    const text = error instanceof Error ? error.message : String(error);
    this.screen.ports.notify({ tone: 'error', title: this.screen.ports.text('engine:action.failed'), text });
  }
}

/** Opening a form for whoever may only read it. The title of another record than the row's says which one it is. */
function showing({ placement, open }: CompiledAction): Partial<CompiledAction> {
  return {
    icon: 'visibility',
    ...(placement === 'row' && { shows: true }),
    ...(open?.record === '$row.id' && { title: 'engine:action.show' }),
  };
}

const closing: Partial<CompiledAction> = { title: 'engine:action.close' };

/** Whether two actions open the same record of the same screen. */
function opensSame({ open: one }: CompiledAction, { open: other }: CompiledAction): boolean {
  return one?.screen === other?.screen && one?.record === other?.record;
}

/** Action types that read the blocks of their screen again, or close it. */
const readingAgain: ReadonlySet<ActionStep['type']> = new Set(['refresh', 'clear', 'close']);

/** Whether an action calls an endpoint that may write. */
const isWrite = ({ type, path }: ActionStep) => path !== undefined && ['request', 'dialog'].includes(type);

/** Action types that fill in a form: a finished one takes no input, and has no conversation any more. */
const filling: ReadonlySet<ActionStep['type']> = new Set(['validate', 'calculate', 'prefill']);

/** Action types that are not offered on read-only screens. */
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

/** Conditions on the selection disable a button; they do not hide it. */
function isNotOfChosen({ binding }: CompiledConditions[number]): boolean {
  return !binding.startsWith('$selection.');
}
