import type { ActionHandler } from '../actions/ActionHandler';

/** Asks for confirmation; no effects follow if the user declines. */
export const confirm: ActionHandler = ({ action, screen }) =>
  screen.ports.dialogs.confirm({
    title: screen.ports.text(action.title ?? screen.definition.title),
    message: screen.ports.text(action.message ?? 'engine:confirm.message'),
    facts: [],
  });
