import { observer } from 'mobx-react-lite';
import { GridArea } from '../blocks';
import type { ScreenStore } from '../engine';
import { Below } from './Below';
import { FilterPanel } from './FilterPanel';

/** Work that waits: the filter, folded away at first where a phone has no room, and the rows, asked for again and again. */
export const PoolFloorplan = observer(function PoolFloorplan({ screen }: { readonly screen: ScreenStore }) {
  return (
    <>
      {screen.form && <FilterPanel screen={screen} title="grid:screen.filter" />}
      <GridArea screen={screen} />
      <Below screen={screen} />
    </>
  );
});
