import MoreVert from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { observer } from 'mobx-react-lite';
import type { GridRow } from '../../../contract/query';
import type { ScreenStore } from '../../engine';
import { ActionIcon } from './ActionIcon';
import type { DisplayRow } from './displayRows';
import type { OpenRowMenu } from './RowMenu';

/** What the cell needs beside its row. */
export interface RowActionsCellParams {
  readonly screen: ScreenStore;
  /** How many buttons have room; more actions than that stand in the menu. */
  readonly buttons: number;
  openMenu(menu: OpenRowMenu): void;
}

/** The actions of a record in its cell. */
export function RowActionsCell({
  data,
  ...params
}: CustomCellRendererProps<DisplayRow> & RowActionsCellParams) {
  if (data?.kind !== 'record') return null;
  return <RowActions {...params} row={{ ...data.values, id: data.id }} />;
}

/**
 * The actions of a row: where all have room each has its place, in rows without it, too, so that the hand finds it;
 * else the first ones as buttons, the rest behind a menu. The buttons are for the pointer; the keyboard has Enter for
 * the first action, and Enter on this cell for the menu.
 */
export const RowActions = observer(function RowActions({
  row,
  screen,
  buttons,
  openMenu,
}: RowActionsCellParams & { readonly row: GridRow }) {
  const { text } = screen.ports;
  const places = screen.actions.allowed('row');
  const available = screen.actions.at('row', row);
  const fit = places.length <= buttons;
  const direct = fit ? places : available.length <= buttons ? available : available.slice(0, buttons - 1);
  return (
    <>
      {direct.map((action) => (
        <Tooltip key={action.id} title={text(action.title ?? '')}>
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
        <Tooltip title={text('grid:rowActions')}>
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
    </>
  );
});
