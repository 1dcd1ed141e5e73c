import Construction from '@mui/icons-material/ConstructionOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import { GridArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { ActionFooter } from '../actions/ActionFooter';
import { ChosenFigures } from '../actions/ChosenFigures';
import { ContextFacts } from '../facts/ContextFacts';
import { FilterPanel } from './FilterPanel';
import { Below, FormArea, Warnings } from './FormArea';

/** Creates or edits a record: facts, form sections, lines, and a footer with save. */
export const DefineFloorplan = observer(function DefineFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <Warnings screen={screen} />
      <ContextFacts screen={screen} />
      <FormArea screen={screen} />
      <GridArea screen={screen} />
      <Below screen={screen} warned />
      <ActionFooter screen={screen} />
    </>
  );
});

/** An operation on a record: its form, and beside it, where there is room, facts and checklist. */
export const OperateFloorplan = observer(function OperateFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      <Warnings screen={screen} />
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
      <Below screen={screen} warned />
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

/** Search screen: the filter, and a grid that fills the remaining height. */
export const QueryFloorplan = observer(function QueryFloorplan({ screen }: { readonly screen: ScreenStore }) {
  return (
    <>
      {screen.form && <FilterPanel screen={screen} title="grid:screen.filter" folds />}
      <GridArea screen={screen} />
      <Below screen={screen} />
      <Paper variant="outlined" sx={{ px: 2, py: 1, '&:empty': { display: 'none' } }}>
        <ChosenFigures screen={screen} />
      </Paper>
    </>
  );
});

/** Work queue: filter, initially collapsed on phones, and rows that refresh periodically. */
export const PoolFloorplan = observer(function PoolFloorplan({ screen }: { readonly screen: ScreenStore }) {
  return (
    <>
      {screen.form && <FilterPanel screen={screen} title="grid:screen.filter" />}
      <GridArea screen={screen} />
      <Below screen={screen} />
    </>
  );
});

/** Report: parameters, and a grid with groups and totals. */
export const ReportFloorplan = observer(function ReportFloorplan({
  screen,
}: {
  readonly screen: ScreenStore;
}) {
  return (
    <>
      {screen.form && <FilterPanel screen={screen} title="grid:screen.parameters" folds />}
      <GridArea screen={screen} />
      <Below screen={screen} />
    </>
  );
});

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
