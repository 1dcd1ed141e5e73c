import type { CompiledBlock } from '../../../contract/compiledBlocks';
import type { GridRow } from '../../../contract/query';
import type { BlockProps } from './BlockProps';

/**
 * What a click on a figure does: it opens the list of what the figure counts, by the block's action or the list that the
 * compiler found, or narrows the rows of the screen. Undefined where there is none for the user.
 */
export function leadOf({ block, screen }: BlockProps, row: GridRow): (() => void) | undefined {
  const { action, leads, narrows } = block.definition;
  if (narrows) return narrowingOf({ block, screen }, row);
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

function narrowingOf({ block: { definition }, screen }: BlockProps, row: GridRow): (() => void) | undefined {
  const filter = screen.board.narrowedFilter(definition, row);
  if (filter === null) return undefined;
  // The phase of the grid tells a failure.
  return () => void screen.board.narrowing.narrow(filter, definition, row).catch(() => undefined);
}

/** What a click on a figure does, in words: a text key. */
export function leadTitle({ narrows }: Pick<CompiledBlock, 'narrows'>): string {
  return narrows ? 'grid:figure.narrow' : 'grid:figure.list';
}
