import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridApi } from 'ag-grid-community';
import { observer } from 'mobx-react-lite';
import type { GridStore, GridViews, ScreenStore } from '../../engine';
import type { ColumnsByRoom } from '../columns/ColumnsByRoom';
import { layoutOf, layoutOfCards, showLayout } from '../columns/gridLayout';
import type { DisplayRow } from '../rows/displayRows';
import { whereTouched } from '../rows/gridMeasures';
import { type ChoosableColumn, ColumnChooser } from './ColumnChooser';
import { ViewsMenu } from './ViewsMenu';

/** Layout controls of the grid: views, row density, columns. */
export const Arrangement = observer(function Arrangement(props: {
  readonly screen: ScreenStore;
  readonly grid: GridStore;
  /** Null for cards, which have no columns to choose. */
  readonly api: GridApi<DisplayRow> | null;
  readonly byRoom: ColumnsByRoom;
}) {
  const { screen, grid, api, byRoom } = props;
  const { views, ports } = screen;
  const touched = useMediaQuery(whereTouched);
  const now = () => (api === null ? layoutOfCards(grid, views) : layoutOf(api, grid, byRoom, views?.density));
  const show = (field: string, visible: boolean) => {
    if (api !== null) byRoom.show(api, field, visible);
    views?.changed(now());
  };
  return (
    <>
      {views && (
        <ViewsMenu
          views={views}
          text={ports.text}
          hasFilter={screen.form !== null}
          layout={(withFilter) => ({
            ...now(),
            ...(withFilter && { filter: screen.form?.filledValues ?? {} }),
          })}
        />
      )}
      {api && views && !touched && <DensityButton views={views} text={ports.text} layout={now} />}
      {api && (
        <ColumnChooser
          columns={() => choosable(grid, api, byRoom, ports.text)}
          hiddenByWidth={byRoom.hiddenByWidth.size}
          show={show}
          reset={() => (views ? views.reset() : showLayout(api, grid, null, byRoom))}
          text={ports.text}
        />
      )}
    </>
  );
});

/** Selects the row density; stored only if it differs from the user's theme. */
const DensityButton = observer(function DensityButton(props: {
  readonly views: GridViews;
  text(key: string): string;
  layout(): ReturnType<typeof layoutOf>;
}) {
  const { views, text, layout } = props;
  const theme = useTheme();
  const compact = (views.density ?? theme.density) === 'compact';
  const other = compact ? 'standard' : 'compact';
  const chosen = (theme.density === 'compact') === (other === 'compact') ? undefined : other;
  const label = text(compact ? 'grid:density.standard' : 'grid:density.compact');
  const Icon = compact ? DensityMedium : DensitySmall;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => views.setDensity(chosen, layout())}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
});

function choosable(
  grid: GridStore,
  api: GridApi<DisplayRow>,
  { hiddenByWidth }: ColumnsByRoom,
  text: (key: string) => string,
): readonly ChoosableColumn[] {
  const hidden = new Set(api.getColumnState().flatMap(({ colId, hide }) => (hide ? [colId] : [])));
  return grid.columns.map(({ name, title }) => ({
    field: name,
    title: text(title),
    visible: !hidden.has(name),
    givesWay: hiddenByWidth.has(name),
  }));
}
