import { blocksOf } from '../kinds/blocksOf';
import { type Place, placeOf } from '../source/places';
import { documentEndpoint } from '../views/documents';
import { floorplanActions } from '../views/floorplanActions';
import { dialogViews, editableColumns, partPath } from '../views/partViews';
import type { ScreenView } from '../views/ScreenView';
import { shownFile } from '../views/shownFile';
import { fieldEndpoints } from './fieldEndpoints';

/** Default endpoint of a calculation. */
export const calculate = 'calculate';

/** Default endpoint of inline edits. */
export const saveRows = 'saveRows';

/** Endpoint that moves a row of an ordered grid. */
export const moveRow = 'moveRow';

/** Path prefix, before the action's id, of prefill values. */
const prefill = 'prefill';

/** An endpoint at `<bffPath>/<name>` that needs no entry in `endpoints`. */
export interface ImpliedEndpoint {
  readonly name: string;
  /** Where the definition uses it. */
  readonly place: Place;
  /** The server answers it itself: what `set` says is written. */
  readonly generic: boolean;
}

/** Endpoints that a screen implies: of an action by its id, and of the rows and data that grids and blocks load. */
export function impliedEndpoints(view: Pick<ScreenView, 'screen'>): readonly ImpliedEndpoint[] {
  const actions = floorplanActions(view).flatMap((action): ImpliedEndpoint[] => {
    const { id, set, endpoint } = action;
    const generic = set !== undefined && endpoint === undefined;
    return generic || endpoint === id ? [{ name: id, place: placeOf(action, 'endpoint'), generic }] : [];
  });
  const blocks = blocksOf(view);
  const used = [
    ...[view.screen, ...blocks].map(({ grid }) => ({ at: grid, key: 'source', name: grid?.source })),
    ...blocks.map((block) => ({ at: block, key: 'endpoint', name: block.endpoint })),
    ...blocks.map((block) => ({ at: block, key: 'fileEndpoint', name: block.fileEndpoint })),
  ];
  const loaded = used.flatMap(({ at, key, name }): ImpliedEndpoint[] =>
    at === undefined || name === undefined || name.startsWith('$')
      ? []
      : [{ name, place: placeOf(at, key), generic: false }],
  );
  return [...actions, ...loaded];
}

/** Endpoints available to a screen's actions → path: its floorplan's and its own. */
export function namedEndpoints(view: ScreenView): Readonly<Record<string, string>> {
  const { floorplan, screen } = view;
  const { bffPath, endpoints: own = {} } = screen;
  const standard = bffPath === undefined ? [] : (floorplan?.endpoints ?? []);
  const all: Record<string, string | null> = Object.fromEntries(
    standard.map((name) => [name, `${bffPath}/${name}`]),
  );
  for (const { name } of bffPath === undefined ? [] : impliedEndpoints(view))
    all[name] = `${bffPath}/${name}`;
  for (const { id, type } of bffPath === undefined ? [] : floorplanActions(view)) {
    if (type === 'prefill') all[id] = `${bffPath}/${prefill}/${id}`;
  }
  if (bffPath !== undefined && screen.serverCalculations?.some(({ endpoint }) => endpoint === undefined)) {
    all[calculate] = `${bffPath}/${calculate}`;
  }
  if (bffPath !== undefined && screen.grid?.order !== undefined) all[moveRow] = `${bffPath}/${moveRow}`;
  if (bffPath !== undefined && screen.grid?.save === undefined && editableColumns(view).length > 0) {
    all[saveRows] = `${bffPath}/${saveRows}`;
  }
  Object.assign(all, own);
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Endpoints of the fields in a dialog's form: `lookup/<dialog>.<field>`. */
function dialogEndpoints([id, dialog]: readonly [string, ScreenView]): readonly (readonly [
  string,
  string,
])[] {
  return Object.entries(fieldEndpoints(dialog)).map(([name, path]) => [name.replace('/', `/${id}.`), path]);
}

/** All endpoints of a screen: available to actions, of its fields, blocks and documents. */
export function endpointsOf(view: ScreenView): Readonly<Record<string, string>> {
  const blocks = blocksOf(view).flatMap(({ id, entity }) =>
    entity === undefined ? [] : [[`block/${id}`, `${partPath(view, id)}/query`] as const],
  );
  const documents = (view.screen.documents ?? []).map(
    ({ id }) => [documentEndpoint(id), partPath(view, documentEndpoint(id))] as const,
  );
  const shown = floorplanActions(view).flatMap((action) => {
    const file = shownFile(action);
    return file === undefined ? [] : [[file.endpoint, partPath(view, file.path)] as const];
  });
  return {
    ...Object.fromEntries(shown),
    ...namedEndpoints(view),
    ...fieldEndpoints(view),
    ...Object.fromEntries(dialogViews(view).flatMap(dialogEndpoints)),
    ...Object.fromEntries([...blocks, ...documents]),
  };
}
