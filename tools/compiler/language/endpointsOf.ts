import { lookupPath } from '../form/compileFormField';
import { formParts } from '../form/formParts';
import { floorplanActions } from './floorplanActions';
import { kindOf } from './kindOf';
import { blocksOf, dialogViews, partPath } from './partViews';
import type { ScreenView } from './ScreenView';

/** Endpoints that a screen's actions can name → path: those of its floorplan and its own. */
export function namedEndpoints(view: ScreenView): Readonly<Record<string, string>> {
  const { floorplan, screen } = view;
  const { bffPath, endpoints: own = {} } = screen;
  const standard = bffPath === undefined ? [] : (floorplan?.endpoints ?? []);
  const all: Record<string, string | null> = Object.fromEntries(
    standard.map((name) => [name, `${bffPath}/${name}`]),
  );
  for (const { id, set, endpoint } of bffPath === undefined ? [] : floorplanActions(view)) {
    if (set !== undefined && endpoint === undefined) all[id] = `${bffPath}/${id}`;
  }
  Object.assign(all, own);
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Endpoints of the look-ups of a form; `part` is the dialog that the form is of. */
function lookupEndpoints(view: ScreenView, part = ''): readonly (readonly [string, string])[] {
  const lookups = [...formParts(view).fields].filter(([, { words }]) => kindOf(words) === 'lookup');
  return lookups.map(([name]) => [`lookup/${part}${name}`, lookupPath(view.screen, name)]);
}

/** All endpoints of a screen: those that can be named, one for each look-up of its forms, one for each block. */
export function endpointsOf(view: ScreenView): Readonly<Record<string, string>> {
  const blocks = blocksOf(view).flatMap(({ id, entity }) =>
    entity === undefined ? [] : [[`block/${id}`, `${partPath(view, id)}/query`] as const],
  );
  return {
    ...namedEndpoints(view),
    ...Object.fromEntries(lookupEndpoints(view)),
    ...Object.fromEntries(dialogViews(view).flatMap(([id, dialog]) => lookupEndpoints(dialog, `${id}.`))),
    ...Object.fromEntries(blocks),
  };
}
