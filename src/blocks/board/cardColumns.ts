import type { CompiledAction } from '../../../contract/model/compiled';
import type { CompiledColumn, CompiledGrid } from '../../../contract/model/compiledGrid';

/** What says which columns the dialog of a row shows. */
interface CardGrid {
  readonly columns: readonly CompiledColumn[];
  readonly rowTones?: CompiledGrid['rowTones'];
  /** Actions of its screen. */
  readonly actions: readonly Pick<CompiledAction, 'when'>[];
}

/**
 * Columns whose values the dialog of a row shows, hidden ones too. A hidden column that a condition reads through a look-up which is a
 * column itself says nothing more of the record: `assignedTo.userName`, a login, beside the name of `assignedTo`.
 */
export function cardColumns({ columns, rowTones = [], actions }: CardGrid): readonly CompiledColumn[] {
  const read = new Set(
    [...rowTones, ...actions].flatMap(({ when }) => (when ?? []).map(({ binding }) => binding)),
  );
  const names = new Set(columns.map(({ name }) => name));
  const isForConditions = ({ name, hidden }: CompiledColumn) =>
    hidden === true && read.has(`$row.${name}`) && names.has(name.slice(0, name.lastIndexOf('.')));
  return columns.filter((column) => column.kind !== 'json' && !isForConditions(column));
}
