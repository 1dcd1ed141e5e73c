import CheckBox from '@mui/icons-material/CheckBox';
import Unticked from '@mui/icons-material/CheckBoxOutlineBlank';
import Mixed from '@mui/icons-material/IndeterminateCheckBox';
import Box from '@mui/material/Box';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { observer } from 'mobx-react-lite';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Json } from '../../../contract/values/json';
import type { GridRow } from '../../../contract/wire/query';
import type { GridEdits } from '../../engine';
import type { DisplayRow } from '../rows/displayRows';
import { handleHomeEndKeys } from '../rows/handleHomeEndKeys';

/** Parameters of a tick cell. */
interface TickParams {
  readonly edits: GridEdits;
  readonly column: CompiledColumn;
  text(key: string): string;
}

/** A checkbox column: a click or Space toggles a tick, in a tree with its dependent rows. */
export function tickColumn(params: TickParams): ColDef<DisplayRow, Json> {
  const { edits, column } = params;
  return {
    cellRenderer: TickCell,
    cellRendererParams: params,
    // Space would select the row.
    suppressKeyboardEvent: (pressed) => {
      const { event, data } = pressed;
      if (event.key !== ' ' || data?.kind !== 'record') return handleHomeEndKeys(pressed);
      event.preventDefault();
      if (event.type === 'keydown') edits.tick(rowOf(data), column.name);
      return true;
    },
  };
}

const icons = { true: CheckBox, false: Unticked, mixed: Mixed } as const;

/** The focus stays on the cell, as everywhere in the grid. */
const TickCell = observer(function TickCell(props: CustomCellRendererProps<DisplayRow> & TickParams) {
  const { data, node, edits, column, text } = props;
  if (data?.kind !== 'record') return null;
  const ticked = edits.tickOf(rowOf(data), column.name);
  const Icon = icons[`${ticked}`];
  return (
    <Box
      component="span"
      role="checkbox"
      aria-checked={ticked}
      aria-disabled={edits.saving}
      aria-label={text(column.title)}
      // The row may have been reloaded since the cell was rendered.
      onClick={() => edits.tick(rowOf(node.data ?? data), column.name)}
      sx={{ ...boxStyles, color: ticked ? 'primary.main' : 'text.secondary' }}
    >
      <Icon sx={{ fontSize: '1.25rem' }} />
    </Box>
  );
});

/** Touch-sized, aligned with the column title. */
const boxStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 32,
  marginInlineStart: '-6px',
  height: '100%',
  verticalAlign: 'top',
  cursor: 'pointer',
} as const;

function rowOf({ values, id }: DisplayRow): GridRow {
  return { ...values, id };
}
