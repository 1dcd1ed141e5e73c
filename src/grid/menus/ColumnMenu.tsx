import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import FilterAlt from '@mui/icons-material/FilterAltOutlined';
import PushPin from '@mui/icons-material/PushPinOutlined';
import SwapVert from '@mui/icons-material/SwapVert';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { GridApi } from 'ag-grid-community';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { CompiledColumn } from '../../../contract/model/compiledGrid';
import type { Json } from '../../../contract/values/json';
import type { GridStore, ScreenStore } from '../../engine';
import { Menu } from '../../ui/overlays';
import type { ColumnsByRoom } from '../columns/ColumnsByRoom';
import type { OpenColumnMenu } from '../columns/columnMenuOf';
import { layoutOf } from '../columns/gridLayout';
import type { DisplayRow } from '../rows/displayRows';

/** Menu of a column: sorting, moving, filtering by a value. */
export const ColumnMenu = observer(function ColumnMenu(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  readonly api: GridApi<DisplayRow>;
  readonly byRoom: ColumnsByRoom;
  readonly menu: OpenColumnMenu;
  close(): void;
}) {
  const { screen, grid, api, byRoom, menu, close } = props;
  const { text, format } = screen.ports;
  const column = grid.columns.find(({ name }) => name === menu.column);
  if (column === undefined) return null;
  const { name } = column;
  const state = api.getColumnState().find(({ colId }) => colId === name);
  const line = (
    key: string,
    Icon: ComponentType<{ fontSize: 'small' }>,
    run: () => void,
    label = text(key),
  ) => (
    <MenuItem
      key={key}
      onClick={() => {
        close();
        run();
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
  const arrange = (change: () => void) => () => {
    change();
    screen.views?.changed(layoutOf(api, grid, byRoom, screen.views.density));
  };
  const sort = (to: 'asc' | 'desc' | null) =>
    arrange(() => api.applyColumnState({ state: [{ colId: name, sort: to }], defaultState: { sort: null } }));
  const row = grid.rows.find(({ id }) => id === menu.row);
  const narrow = row && filterByValue(screen, grid, column, row[name] ?? null);
  return (
    <Menu
      open
      onClose={close}
      anchorReference="anchorPosition"
      anchorPosition={menu.at}
      slotProps={{
        list: { dense: true, 'aria-label': text('grid:column.menu', { title: text(column.title) }) },
      }}
    >
      {column.sortable && state?.sort !== 'asc' && line('grid:column.ascending', ArrowUpward, sort('asc'))}
      {column.sortable &&
        state?.sort !== 'desc' &&
        line('grid:column.descending', ArrowDownward, sort('desc'))}
      {column.sortable && state?.sort && line('grid:column.unsorted', SwapVert, sort(null))}
      {state?.pinned
        ? line(
            'grid:column.unpin',
            PushPin,
            arrange(() => api.setColumnsPinned([name], null)),
          )
        : line(
            'grid:column.pin',
            PushPin,
            arrange(() => api.setColumnsPinned([name], 'left')),
          )}
      {grid.shownColumns.length > 1 &&
        line(
          'grid:column.hide',
          VisibilityOff,
          arrange(() => byRoom.show(api, name, false)),
        )}
      {row &&
        narrow &&
        line(
          'grid:column.filter',
          FilterAlt,
          narrow,
          text('grid:column.filter', { value: format(column, row[name] ?? null) }),
        )}
    </Menu>
  );
});

/** Filters rows by a column's value: with the filter field of that name, else with the quick filter. */
function filterByValue(
  screen: ScreenStore,
  grid: GridStore,
  column: CompiledColumn,
  value: Json,
): (() => void) | null {
  const { form } = screen;
  if (column.mask || (typeof value !== 'string' && typeof value !== 'boolean') || value === '') return null;
  const field = form?.field(column.name);
  if (
    form &&
    field &&
    !field.range &&
    !field.filters &&
    !form.isReadOnly(column.name) &&
    field.kind === column.kind
  ) {
    if (field.kind === 'lookup') return null;
    return () => {
      form.set(column.name, field.multiple ? [value] : value);
      void grid.query().catch(alreadyReported);
    };
  }
  if (!grid.definition.quickFilter || column.kind !== 'text' || typeof value !== 'string') return null;
  return () => void grid.setText(value).catch(alreadyReported);
}

/** The grid's phase reports the error. */
function alreadyReported(): void {}
