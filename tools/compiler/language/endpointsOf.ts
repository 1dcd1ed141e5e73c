import { lookupPath } from '../form/compileFormField';
import { formParts } from '../form/formParts';
import { kindOf } from './kindOf';
import type { ScreenView } from './ScreenView';

/** Endpoints that a screen's actions can name → path: those of its floorplan and its own. */
export function namedEndpoints({ floorplan, screen }: ScreenView): Readonly<Record<string, string>> {
  const { bffPath, endpoints: own = {} } = screen;
  const standard = bffPath === undefined ? [] : (floorplan?.endpoints ?? []);
  const all: Record<string, string | null> = Object.fromEntries(
    standard.map((name) => [name, `${bffPath}/${name}`]),
  );
  Object.assign(all, own);
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** All endpoints of a screen: those that can be named, and one for each look-up of its form. */
export function endpointsOf(view: ScreenView): Readonly<Record<string, string>> {
  const lookups = [...formParts(view).fields].filter(([, { words }]) => kindOf(words) === 'lookup');
  const paths = lookups.map(([name]) => [`lookup/${name}`, lookupPath(view.screen, name)]);
  return { ...namedEndpoints(view), ...Object.fromEntries(paths) };
}
