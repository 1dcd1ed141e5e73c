import type { Json } from '../../../contract/values/json';
import type { ActionHandler } from '../actions/ActionHandler';
import { addedKeys } from './addedKeys';

/**
 * Shows a notification; its text can contain values of `with` and scalars of the result, such as
 * `{{number}}`.
 */
export const notify: ActionHandler = ({ action, screen, row }) => {
  if (action.message === undefined) throw new Error('A notice without a message.');
  const result = screen.result as Readonly<Record<string, Json>>;
  const values = Object.entries({ ...result, ...addedKeys(action, screen, row) }).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const text = screen.ports.text(action.message, Object.fromEntries(values));
  screen.ports.notify({ tone: action.tone ?? 'success', text });
  return true;
};
