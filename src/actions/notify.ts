import type { Json } from '../../contract/json';
import type { ActionHandler } from '../engine';

/** Tells the user something; `{{number}}` and the other scalars of the result fill the text. */
export const notify: ActionHandler = ({ action, screen }) => {
  if (action.message === undefined) throw new Error('A notice without a message.');
  const values = Object.entries(screen.result as Readonly<Record<string, Json>>).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const text = screen.ports.text(action.message, Object.fromEntries(values));
  screen.ports.notify({ tone: action.tone ?? 'success', text });
  return true;
};
