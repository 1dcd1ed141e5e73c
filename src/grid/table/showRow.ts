import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';

/** Opens the record of a row: by an action of the definition, else in a dialog. Never changes data. */
export function showRow(screen: ScreenStore, row: GridRow): void {
  const action = screen.actions.defaultOf(row);
  if (action) void screen.actions.run(action.id, row);
  else if (screen.grid?.remote) screen.card.show(row);
}
