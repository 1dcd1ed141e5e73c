import type { CompiledBlock } from '../../../contract/model/compiledBlocks';
import type { GridRow } from '../../../contract/wire/query';
import type { BlockProps } from './BlockProps';

/**
 * Click handler of a figure: opens the list of the records it counts (by the block's action, or the list
 * screen the compiler found), or filters the rows of the screen. Undefined if the user has neither.
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
  // Failures appear in the grid's phase.
  return () => void screen.board.narrowing.narrow(filter, definition, row).catch(() => undefined);
}

/** Text key of the click's title. */
export function leadTitle({ narrows }: Pick<CompiledBlock, 'narrows'>): string {
  return narrows ? 'grid:figure.narrow' : 'grid:figure.list';
}
