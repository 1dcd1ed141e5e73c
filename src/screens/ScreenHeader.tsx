import Visibility from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../engine';
import { BarActions } from './actions/BarActions';

/** Title and description of the screen, and its toolbar. */
export const ScreenHeader = observer(function ScreenHeader({ screen }: { readonly screen: ScreenStore }) {
  const { definition, ports } = screen;
  return (
    <Box component="header" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography variant="h5" component="h1">
          {ports.text(definition.title)}
          {screen.readOnly && (
            <Chip
              component="span"
              size="small"
              variant="outlined"
              icon={<Visibility />}
              label={ports.text('grid:screen.readOnly')}
              sx={{ marginInlineStart: 1 }}
            />
          )}
        </Typography>
        {definition.hint && (
          <Typography variant="body2" color="text.secondary">
            {ports.text(definition.hint)}
          </Typography>
        )}
      </Box>
      <BarActions screen={screen} />
    </Box>
  );
});
