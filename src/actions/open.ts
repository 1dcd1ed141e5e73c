import type { ActionHandler, OpenTarget } from '../engine';

/** Opens another screen, with a record or a copy of one, and first values taken from this one. */
export const open: ActionHandler = ({ action, screen, row }) => {
  if (action.open === undefined) throw new Error('An open without a screen.');
  const { screen: key, route, ...named } = action.open;
  const ids = Object.entries(named).map(([word, binding]) => [word, screen.resolve(binding, row)] as const);
  // A record that is asked for and not there would open the screen for a new one: better not at all.
  if (ids.some(([, id]) => id === null || id === '')) return false;
  const values = Object.entries(action.with ?? {}).map(([name, value]) => [name, screen.resolve(value, row)]);
  const target: OpenTarget = {
    screen: key,
    route,
    ...Object.fromEntries(ids.map(([word, id]) => [word, String(id)])),
    ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
  };
  screen.ports.navigation.open(target);
  return true;
};
