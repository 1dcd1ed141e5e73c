import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { GridRow } from '../../../contract/wire/query';
import type { ScreenStore } from '../../engine';
import type { DisplayRow } from '../rows/displayRows';
import { ActionIcon } from './ActionIcon';
import type { OpenRowMenu } from './RowMenu';

/** Parameters of the actions cell. */
export interface RowActionsCellParams {
  readonly screen: ScreenStore;
  /** Number of buttons; further actions are in the menu. */
  readonly buttons: number;
  openMenu(menu: OpenRowMenu): void;
}

/** Buttons of other rows are above and below: a name stands before the buttons of its own row, and lets the pointer through. */
const besideRow = { placement: 'left', disableInteractive: true } as const;

/** Actions cell of a record. */
export function RowActionsCell({
  data,
  ...params
}: CustomCellRendererProps<DisplayRow> & RowActionsCellParams) {
  if (data?.kind !== 'record') return null;
  return <RowActions {...params} row={{ ...data.values, id: data.id }} />;
}

/**
 * Actions of a row: if all fit, each has a fixed position in every row; otherwise the first ones as buttons
 * and the rest in a menu. Buttons are for the pointer; the keyboard uses Enter for the first action, and
 * Enter on this cell for the menu.
 */
export const RowActions = observer(function RowActions({
  row,
  screen,
  buttons,
  openMenu,
}: RowActionsCellParams & { readonly row: GridRow }) {
  const { text } = screen.ports;
  const [all, setAll] = useState<HTMLElement | null>(null);
  const named = { ...besideRow, slotProps: { popper: { anchorEl: all } } };
  const places = screen.actions.allowed('row');
  const available = screen.actions.at('row', row);
  const fit = places.length <= buttons;
  const direct = fit ? places : available.length <= buttons ? available : available.slice(0, buttons - 1);
  return (
    <span ref={setAll}>
      {direct.map((action) => (
        <Tooltip key={action.id} title={text(action.title ?? '')} {...named}>
          <IconButton
            tabIndex={-1}
            aria-label={text(action.title ?? '')}
            onClick={() => void screen.actions.run(action.id, row)}
            sx={{ p: 0.5, ...(!available.includes(action) && { visibility: 'hidden' }) }}
          >
            <ActionIcon action={action} />
          </IconButton>
        </Tooltip>
      ))}
      {!fit && direct.length < available.length && (
        <Tooltip title={text('grid:rowActions')} {...named}>
          <IconButton
            tabIndex={-1}
            aria-label={text('grid:rowActions')}
            aria-haspopup="menu"
            onClick={(event) => openMenu({ row, at: event.currentTarget.getBoundingClientRect() })}
            sx={{ p: 0.5 }}
          >
            <MoreVert fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </span>
  );
});
