import { observer } from 'mobx-react-lite';
import { GridArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { Below } from './Below';
import { FilterPanel } from './FilterPanel';

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
