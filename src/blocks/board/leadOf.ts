import type { GridRow } from '../../../contract/query';
import type { BlockProps } from './BlockProps';

/**
 * What a click on a figure does: it opens the list of what the figure counts, by the block's action or the list that the
 * compiler found. Undefined where there is none for the user.
 */
export function leadOf({ block, screen }: BlockProps, row: GridRow): (() => void) | undefined {
  const { action, leads } = block.definition;
  const { navigation } = screen.ports;
  const known = action === undefined ? undefined : screen.actions.find(action);
  const isOpen = known
    ? screen.actions.isVisible(known, row)
    : leads !== undefined && navigation.canOpen(leads);
  const criteria = isOpen ? screen.board.figureCriteria(block.definition, row) : null;
  if (criteria === null) return undefined;
  if (known) return () => void screen.actions.run(known.id, row, criteria);
  return leads && (() => navigation.open({ ...leads, values: criteria }));
}
