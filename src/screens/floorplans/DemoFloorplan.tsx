import Construction from '@mui/icons-material/ConstructionOutlined';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';
import { Below } from './Below';

/** Placeholder of a screen that is not built yet. */
export const DemoFloorplan = observer(function DemoFloorplan({ screen }: { readonly screen: ScreenStore }) {
  return (
    <>
      <Paper
        variant="outlined"
        sx={{
          p: 4,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1,
          textAlign: 'center',
        }}
      >
        <Construction color="primary" fontSize="large" />
        <Typography>{screen.ports.text('grid:demo')}</Typography>
      </Paper>
      <Below screen={screen} />
    </>
  );
});
