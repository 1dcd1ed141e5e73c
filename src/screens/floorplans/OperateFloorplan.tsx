import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { GridArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { ActionFooter } from '../actions/ActionFooter';
import { ContextFacts } from '../facts/ContextFacts';
import { Below } from './Below';
import { ChosenFigures } from './ChosenFigures';
import { FormArea } from './FormArea';

/** An operation on a record: its form, and beside it, where there is room, facts and checklist. */
export const OperateFloorplan = observer(function OperateFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <Box sx={layout}>
        <FormArea screen={screen} />
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 1.5,
            minWidth: 0,
            '&:empty': { display: 'none' },
          }}
        >
          <ContextFacts screen={screen} />
          <GridArea screen={screen} />
        </Box>
      </Box>
      <Below screen={screen} />
      <ChosenFigures screen={screen} />
      <ActionFooter screen={screen} />
    </>
  );
});

const layout = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  '@container (min-width: 1000px)': {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    '&:has(> :last-child:empty) > :first-of-type': { gridColumn: '1 / -1' },
  },
};
