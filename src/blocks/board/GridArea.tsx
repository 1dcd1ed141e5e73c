import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';
import { GridBlock } from '../grid';
import { RowPanel } from './RowPanel';

/** The grid of a screen, and beside it the chosen row where the definition shows more of it. */
export const GridArea = observer(function GridArea({ screen }: { readonly screen: ScreenStore }) {
  if (!screen.grid?.definition.detail) return <GridBlock screen={screen} />;
  return (
    <Box sx={areaStyles}>
      <GridBlock screen={screen} />
      <RowPanel screen={screen} grid={screen.grid} />
    </Box>
  );
});

/** Side by side; where there is no room the panel stands below. */
const areaStyles = {
  flex: 1,
  minHeight: { xs: 420, sm: 300 },
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: 1.5,
  minWidth: 0,
} as const;
