import type { ActionType, CompiledAction } from '../../contract/compiled';
import type { JsonObject } from '../../contract/json';
import type { GridRow } from '../../contract/query';
import type { LiveScreen } from './LiveScreen';

/** An action, or a follow-up, which has no button and no id. */
export type ActionStep = Omit<CompiledAction, 'id' | 'placement' | 'primary'>;

/** What an action is carried out with. */
export interface ActionCall {
  readonly action: ActionStep;
  readonly screen: LiveScreen;
  /** Row that it was called on; the selected one for an action of the bar. */
  readonly row: GridRow | null;
  /** What the figure counts that it was called on, as criteria of the screen that it leads to. */
  readonly criteria?: JsonObject | undefined;
}

/**
 * Carries out one type of action. Resolves false where the user changed his mind or the form was not right:
 * nothing went wrong, and nothing follows. Rejects where it failed.
 */
export type ActionHandler = (call: ActionCall) => Promise<boolean | undefined> | boolean | undefined;

/** What there is to do, by type. */
export type ActionHandlers = Readonly<Record<ActionType, ActionHandler>>;
