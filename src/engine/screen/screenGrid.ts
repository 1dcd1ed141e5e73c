import type { Validators } from '../../../contract/model/compiledRules';
import type { JsonObject } from '../../../contract/values/json';
import type { ScreenContext } from '../context/ScreenContext';
import { type BindingScope, readBinding } from '../expressions/bindings';
import { GridStore } from '../grid/GridStore';
import { GridViews } from '../grid/GridViews';

/** Options of a screen's grid. */
interface GridOptions {
  readonly validators: Validators;
  /** Scope in which a list of the state is read. */
  readonly scope: BindingScope;
  /** Values of the query filter. */
  filter(): JsonObject;
  /** Whether it belongs to a sub-screen and shows errors only in place. */
  readonly quiet: boolean;
}

/** The grid of a screen; null if it has none. */
export function gridOf(screen: ScreenContext, { scope, ...words }: GridOptions): GridStore | null {
  const { definition, ports } = screen;
  const { grid, endpoints } = definition;
  if (grid === null) return null;
  return new GridStore(grid, {
    ...words,
    path: grid.source.startsWith('$') ? null : (endpoints[grid.source] ?? null),
    list: () => readBinding(grid.source, scope),
    columnApplies: (column) => screen.holds(column.when),
    holds: (conditions, row) => screen.holds(conditions, row),
    format: (column, value) => ports.format(column, value),
    language: () => ports.language(),
    request: ports.request,
    owner: () => screen,
  });
}

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
