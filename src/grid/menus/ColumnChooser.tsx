import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Badge from '@mui/material/Badge';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { Menu } from '../../ui/overlays';

/** A column in the chooser. */
export interface ChoosableColumn {
  readonly field: string;
  readonly title: string;
  readonly visible: boolean;
  /** Hidden for lack of room. */
  readonly givesWay?: boolean;
}

/**
 * Button with a list of columns to show or hide. The last visible column cannot be hidden. Calls `columns`
 * whenever the list opens, since the grid owns the visibility.
 */
export function ColumnChooser(props: {
  columns(): readonly ChoosableColumn[];
  /** Number of columns hidden for lack of room. */
  readonly hiddenByWidth?: number;
  show(field: string, visible: boolean): void;
  /** Resets to the definition. */
  reset(): void;
  text(key: string, values?: Readonly<Record<string, number>>): string;
}) {
  const { text, hiddenByWidth = 0 } = props;
  const [open, setOpen] = useState<{ anchor: HTMLElement; columns: readonly ChoosableColumn[] } | null>(null);
  const refresh = () => setOpen((now) => now && { ...now, columns: props.columns() });
  const shown = open?.columns.filter((column) => column.visible).length ?? 0;
  return (
    <>
      <Tooltip
        title={
          hiddenByWidth > 0 ? text('grid:columns.givingWay', { count: hiddenByWidth }) : text('grid:columns')
        }
      >
        <IconButton
          aria-label={text('grid:columns')}
          aria-haspopup="menu"
          aria-expanded={open !== null}
          onClick={(event) => setOpen({ anchor: event.currentTarget, columns: props.columns() })}
        >
          <Badge variant="dot" color="primary" invisible={hiddenByWidth === 0}>
            <ViewColumn fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu
        open={open !== null}
        anchorEl={open?.anchor}
        onClose={() => setOpen(null)}
        slotProps={{ list: { dense: true, 'aria-label': text('grid:columns') } }}
      >
        {open?.columns.map((column) => (
          <MenuItem
            key={column.field}
            role="menuitemcheckbox"
            aria-checked={column.visible}
            disabled={column.visible && shown === 1}
            onClick={() => {
              props.show(column.field, !column.visible);
              refresh();
            }}
            sx={{ py: 0 }}
          >
            <Checkbox checked={column.visible} tabIndex={-1} disableRipple sx={{ p: 0.5, ml: -1 }} inert />
            <ListItemText
              primary={column.title}
              secondary={column.givesWay ? text('grid:columns.noRoom') : undefined}
            />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            props.reset();
            setOpen(null);
          }}
        >
          {text('grid:columns.reset')}
        </MenuItem>
      </Menu>
    </>
  );
}
