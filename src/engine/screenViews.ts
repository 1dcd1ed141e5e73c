import { GridViews } from './grid/GridViews';
import type { LiveScreen } from './LiveScreen';

/** Saved views of a screen's grid; null if its rows have no endpoint. */
export function viewsOf({ definition, form, grid, ports }: LiveScreen): GridViews | null {
  if (grid === null || !grid.remote) return null;
  return new GridViews({
    screen: definition.key,
    request: ports.request,
    apply: (layout) => {
      for (const [name, value] of Object.entries(layout.filter ?? {})) form?.set(name, value);
      grid.arrangeAs(layout, layout.filter !== undefined);
    },
  });
}
