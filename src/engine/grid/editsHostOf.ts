import { computed } from 'mobx';
import type { CompiledGrid } from '../../../contract/model/compiledGrid';
import type { GridRow } from '../../../contract/wire/query';
import type { GridEditsHost } from './GridEdits';
import type { GridHost } from './GridHost';
import { rowsBelow, rowsByUpper } from './rowsByUpper';

/** Dependencies inline edits get from their grid. */
export function editsHostOf(
  grid: {
    readonly definition: CompiledGrid;
    readonly rows: readonly GridRow[];
    refresh(): Promise<void>;
  },
  host: GridHost,
): GridEditsHost {
  const { parent = '', cascade } = grid.definition.tree ?? {};
  const tree = computed(() => rowsByUpper(grid.rows, parent));
  return {
    validators: host.validators,
    language: () => host.language(),
    request: host.request,
    owner: () => host.owner(),
    rowsBelow: (id) => (cascade ? rowsBelow(tree.get(), id) : []),
    saved: () => grid.refresh(),
  };
}
