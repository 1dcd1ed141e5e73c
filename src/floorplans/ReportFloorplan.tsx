import { observer } from 'mobx-react-lite';
import { GridArea } from '../blocks';
import type { ScreenStore } from '../engine';
import { Below } from './Below';
import { FilterPanel } from './FilterPanel';

/** Figures are drawn up: parameters, and the grid with its groups and totals. */
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
