import type { ScreenContext } from '../context/ScreenContext';
import { GridViews } from '../grid/GridViews';

/** Saved views of a screen's grid; null if its rows have no endpoint. */
export function viewsOf({ definition, form, grid, ports }: ScreenContext): GridViews | null {
  if (grid === null || !grid.remote) return null;
  return new GridViews({
    screen: definition.key,
    request: ports.request,
    apply: (layout) => {
      for (const [name, value] of Object.entries(layout.filter ?? {})) form?.set(name, value);
      grid.applyLayout(layout, layout.filter !== undefined);
    },
  });
}
