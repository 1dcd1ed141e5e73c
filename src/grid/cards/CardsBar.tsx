import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { observer } from 'mobx-react-lite';
import type { SortOrder } from '../../../contract/wire/query';
import type { GridStore, ScreenStore } from '../../engine';
import { layoutOfCards } from '../columns/gridLayout';
import { nativeChoice } from '../paging/PagingBar';
import { groupsFirst } from '../rows/displayRows';

/** Replaces the column headers of cards: select all, sort order. */
export const CardsBar = observer(function CardsBar(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
}) {
  const { screen, grid } = props;
  const { ports, views } = screen;
  const { definition, rows, selection } = grid;
  const sortable = grid.remote ? grid.columns.filter((column) => column.sortable) : [];
  const several = definition.selection === 'multiple';
  if (rows.length === 0 || (sortable.length === 0 && !several)) return null;
  const now = grid.sort.find(({ field }) => !definition.groups.includes(field)) ?? grid.sort[0];
  const sort = (field: string, direction: SortOrder['direction']) => {
    grid.setSort(groupsFirst([{ field, direction }], definition.groups)).catch(alreadyReported);
    views?.changed(layoutOfCards(grid, views));
  };
  return (
    <Box sx={barStyles}>
      {several && (
        <FormControlLabel
          label={ports.text('grid:cards.all')}
          control={
            <Checkbox
              checked={selection.ids.length === rows.length}
              indeterminate={selection.ids.length > 0 && selection.ids.length < rows.length}
              onChange={(_, all) => selection.choose(all ? rows.map(({ id }) => id) : [])}
            />
          }
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {sortable.length > 0 && (
        <NativeSelect
          input={<InputBase />}
          value={now ? `${now.field} ${now.direction}` : ''}
          onChange={({ target }) => {
            const [field = '', direction] = target.value.split(' ');
            if (field !== '') sort(field, direction === 'desc' ? 'desc' : 'asc');
          }}
          inputProps={{ 'aria-label': ports.text('grid:cards.sort') }}
          sx={{ ...nativeChoice, ml: 'auto', minWidth: 0 }}
        >
          {now === undefined && <option value="">{ports.text('grid:cards.sort')}</option>}
          {sortable.flatMap(({ name, title }) => [
            <option key={name} value={`${name} asc`}>
              {`${ports.text(title)} ↑`}
            </option>,
            <option key={`${name} desc`} value={`${name} desc`}>
              {`${ports.text(title)} ↓`}
            </option>,
          ])}
        </NativeSelect>
      )}
    </Box>
  );
});

const barStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  minHeight: 40,
  borderBottom: 1,
  borderColor: 'divider',
  backgroundColor: 'inset',
} as const;

/** The grid's phase reports the error. */
function alreadyReported(): void {}
