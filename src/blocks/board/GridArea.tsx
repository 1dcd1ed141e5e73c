import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';
import { GridBlock, leastHeight } from '../../grid';
import { BlockArea } from './BlockArea';
import { NarrowedBy } from './NarrowedBy';
import { RecordCard } from './RecordCard';
import { RowPanel, sideBySide } from './RowPanel';
import { ViewSwitch } from './ViewSwitch';

/**
 * The grid of a screen, or the view shown in its place, with the detail panel of the selected row if defined.
 */
export const GridArea = observer(function GridArea({ screen }: { readonly screen: ScreenStore }) {
  const { grid, board, views } = screen;
  const other = board.alternateViews.find(({ definition }) => definition.id === views?.shown);
  return (
    <>
      {grid?.definition.alternateViews && <ViewSwitch screen={screen} grid={grid} />}
      <NarrowedBy screen={screen} />
      {other ? <BlockArea screen={screen} blocks={[other]} /> : <Rows screen={screen} />}
      <RecordCard screen={screen}>
        <BlockArea screen={screen} blocks={board.ofRow} />
      </RecordCard>
    </>
  );
});

const Rows = observer(function Rows({ screen }: { readonly screen: ScreenStore }) {
  const { grid } = screen;
  if (!grid?.definition.detail) return <GridBlock screen={screen} />;
  return (
    <Box sx={{ ...areaStyles, minHeight: leastHeight(grid) }}>
      <GridBlock screen={screen} />
      <RowPanel screen={screen} grid={grid} />
    </Box>
  );
});

/** Side by side; the panel is below where there is not enough room. */
const areaStyles = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  // The screen's room, not the window's: the menu and larger text take some of it.
  [sideBySide]: {
    flexDirection: 'row',
    // Cards take all of it, too: as wide as their texts, they would stay cards in any room.
    '& > section': { flexGrow: 1, flexShrink: 1 },
  },
  gap: 1.5,
  minWidth: 0,
} as const;
