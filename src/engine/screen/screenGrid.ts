import type { Validators } from '../../../contract/model/compiledRules';
import type { JsonObject } from '../../../contract/values/json';
import type { ScreenContext } from '../context/ScreenContext';
import { type BindingScope, readBinding } from '../expressions/bindings';
import { GridStore } from '../grid/GridStore';

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
