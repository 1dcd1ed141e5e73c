import { observer } from 'mobx-react-lite';
import { GridArea } from '../../blocks';
import type { ScreenStore } from '../../engine';
import { Below } from './Below';
import { ChosenFigures } from './ChosenFigures';
import { FilterPanel } from './FilterPanel';

/** Search screen: the filter, and a grid that fills the remaining height. */
export const QueryFloorplan = observer(function QueryFloorplan({ screen }: { readonly screen: ScreenStore }) {
  return (
    <>
      {screen.form && <FilterPanel screen={screen} title="grid:screen.filter" folds />}
      <GridArea screen={screen} />
      <Below screen={screen} />
      <ChosenFigures screen={screen} />
    </>
  );
});
