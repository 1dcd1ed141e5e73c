import type { ActionType, CompiledAction } from '../../../contract/model/compiled';
import type { JsonObject } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenContext } from '../context/ScreenContext';

/** An action, or one of its effects (`onSuccess`, `onError`); effects have no button and no id. */
export type ActionStep = Omit<CompiledAction, 'id' | 'placement' | 'primary'>;

/** Arguments of an action handler. */
export interface ActionCall {
  readonly action: ActionStep;
  readonly screen: ScreenContext;
  /** Row of a row action; for an action of the bar, the selected row. */
  readonly row: GridRow | null;
  /** Search criteria of the clicked figure, for the screen that the action opens. */
  readonly criteria?: JsonObject | undefined;
}

/**
 * Runs one type of action. Resolves false if the user cancelled or the form is invalid: no error, but no
 * effects run. Rejects if the action failed.
 */
export type ActionHandler = (call: ActionCall) => Promise<boolean | undefined> | boolean | undefined;

/** Action handlers by action type. */
export type ActionHandlers = Readonly<Record<ActionType, ActionHandler>>;
