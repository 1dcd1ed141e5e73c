import { documentEndpoint } from './documents';
import { fieldEndpoints } from './fieldEndpoints';
import { floorplanActions } from './floorplanActions';
import { blocksOf, dialogViews, editableColumns, partPath } from './partViews';
import type { ScreenView } from './ScreenView';
import { shownFile } from './shownFile';

/** Endpoint that a calculation asks where it names none. */
export const calculate = 'calculate';

/** Endpoint that takes changed rows where the grid names none. */
export const saveRows = 'saveRows';

/** Endpoint that puts a row of a grid with an order to another place. */
export const moveRow = 'moveRow';

/** Part of a path, before the action's id, that answers what is taken over from a record. */
const prefill = 'prefill';

/** Endpoints that a screen's actions can name → path: those of its floorplan and its own. */
export function namedEndpoints(view: ScreenView): Readonly<Record<string, string>> {
  const { floorplan, screen } = view;
  const { bffPath, endpoints: own = {} } = screen;
  const standard = bffPath === undefined ? [] : (floorplan?.endpoints ?? []);
  const all: Record<string, string | null> = Object.fromEntries(
    standard.map((name) => [name, `${bffPath}/${name}`]),
  );
  for (const { id, set, endpoint, type } of bffPath === undefined ? [] : floorplanActions(view)) {
    if (set !== undefined && endpoint === undefined) all[id] = `${bffPath}/${id}`;
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

/** Endpoints that the fields of a dialog's form bring: `lookup/<dialog>.<field>`. */
function dialogEndpoints([id, dialog]: readonly [string, ScreenView]): readonly (readonly [
  string,
  string,
])[] {
  return Object.entries(fieldEndpoints(dialog)).map(([name, path]) => [name.replace('/', `/${id}.`), path]);
}

/** All endpoints of a screen: those that can be named, those that its fields bring, one for each block and document. */
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
